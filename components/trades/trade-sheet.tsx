import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePreferences } from "#components/page/preferences";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { RecordTimeline } from "#components/timeline/record-timeline";
import { CopyButton, ShortHash } from "#components/ui/controls/copy-button";
import { Badge } from "#components/ui/data/badge";
import { Balance, Money } from "#components/ui/data/money";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { Time } from "#components/ui/text/time";
import { groupMoney, isZero } from "#lib/browser/formats/format-money";
import { formatTime } from "#lib/browser/formats/format-time";
import { type VersionChange, versionChanges } from "#lib/browser/formats/version-changes";
import { tradeTimelineQuery } from "#lib/browser/queries/timeline";
import { type TradeMovement, type TradeVersionRow, tradeQuery } from "#lib/browser/queries/trades";
import { categoryReasons } from "#lib/domain/trades/category-reason";
import { MovementBadge } from "./movement-badge";
import { TradeFacts } from "./trade-facts";

export interface TradeSheetProps {
  readonly tradeId: string;
  readonly onClose: () => void;
}

/** A trade, the reason for its category, every version, and each version's movement in the wallet. */
export function TradeSheet({ tradeId, onClose }: TradeSheetProps) {
  const t = useTranslations("trades.record");
  const record = useRead(tradeQuery(tradeId));
  return (
    <RecordSheet
      record={tradeId}
      onClose={onClose}
      width="medium"
      title={
        <span className="flex items-center gap-1 break-all">
          {t("title", { id: tradeId })} <CopyButton text={tradeId} what={t("copy")} />
        </span>
      }
    >
      <OpenedRecord query={record} missing={t("missing")} missingHint={t("missingHint")}>
        {({ trade, versions, movements }) => (
          <div className="space-y-6">
            <TradeFacts trade={trade} />
            <TradeVersions versions={versions} movements={movements} currency={trade.currency} />
            <RecordTimeline query={tradeTimelineQuery(tradeId)} links={{}} />
          </div>
        )}
      </OpenedRecord>
    </RecordSheet>
  );
}

interface TradeVersionsProps {
  readonly versions: readonly TradeVersionRow[];
  readonly movements: readonly TradeMovement[];
  readonly currency: string;
}

/** Every version that the exchange sent of a trade, newest first, with its movement in the player's wallet. */
function TradeVersions({ versions, movements, currency }: TradeVersionsProps) {
  const t = useTranslations("trades.record");
  const tMovement = useTranslations("trades.movement");
  const { isMovedByTrades } = useSignedInMember().agent;
  const movedBy = (version: number) => movements.filter((movement) => movement.version === version);
  const newestFirst = versions.map((version, index) => ({ version, before: versions[index - 1] ?? null })).reverse();
  return (
    <section>
      <h3 className="font-semibold">{t("versions")}</h3>
      <p className="text-[0.8125rem] text-soft">{t("versionsHint")}</p>
      <ol className="mt-3 space-y-3">
        {newestFirst.map(({ version, before }) => (
          <li key={version.version} className="rounded-lg border border-line px-4 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="tabular font-medium">{t("version", { version: String(version.version) })}</span>
              {version.in_force && <Badge tone="accent">{t("inForce")}</Badge>}
              {version.late && <Badge tone="warn">{t("late")}</Badge>}
              {!version.in_force && !version.late && <Badge>{t("replaced")}</Badge>}
            </p>
            <p className="mt-0.5 text-[0.8125rem] text-soft">
              {t("received")} <Time at={version.received_at} zoned />
            </p>
            <VersionChanges version={version} before={before} />
            {movedBy(version.version).map((movement) => (
              <MovementFacts key={movement.hash} movement={movement} currency={currency} />
            ))}
            {isMovedByTrades && movedBy(version.version).length === 0 && (
              <p className="mt-2 text-[0.8125rem] text-soft">{tMovement("none")}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface VersionChangesProps {
  readonly version: TradeVersionRow;
  readonly before: TradeVersionRow | null;
}

function VersionChanges({ version, before }: VersionChangesProps) {
  const t = useTranslations("trades");
  const { zone } = usePreferences();
  if (!before) return <p className="mt-1">{t("record.first")}</p>;
  const changes = versionChanges(before, version);
  if (changes.length === 0) return <p className="mt-1">{t("record.same")}</p>;

  function show(field: VersionChange["field"], value: string | null): string {
    if (value === null) return "–";
    if (field === "turnover" || field === "payout" || field === "commission") return groupMoney(value);
    if (field === "settled_at") return formatTime(value, zone);
    const reason = categoryReasons.find((known) => known === value);
    return field === "category_reason" && reason ? t(`why.${reason}`) : value;
  }

  return (
    <ul aria-label={t("record.changed")} className="tabular mt-1 space-y-0.5">
      {changes.map(({ field, before: from, after: to }) => (
        <li key={field}>
          {t("record.from", {
            field: t(`record.field.${field}`),
            before: show(field, from),
            after: show(field, to),
          })}
        </li>
      ))}
    </ul>
  );
}

interface MovementFactsProps {
  readonly movement: TradeMovement;
  readonly currency: string;
}

/** A movement's reason, time and amounts. Unchanged accounts are not shown. */
function MovementFacts({ movement, currency }: MovementFactsProps) {
  const t = useTranslations("trades.movement");
  const { amount, held, result, commission, hash } = movement;
  const moved = (value: string): ReactNode => <Money exact signed value={value} currency={currency} />;
  const facts: (readonly [string, ReactNode] | null)[] = [
    [
      t("amount"),
      <span key="amount" className="font-medium">
        {moved(amount)}
      </span>,
    ],
    isZero(held) ? null : [t("held"), moved(held)],
    isZero(result) ? null : [t("result"), moved(result)],
    isZero(commission) ? null : [t("commission"), moved(commission)],
    [t("balanceAfter"), <Balance exact key="balance" value={movement.balance_after} currency={currency} />],
    [t("exposureAfter"), <Money key="exposure" value={movement.exposure_after} currency={currency} />],
    [t("time"), <Time key="time" at={movement.created_at} zoned />],
    [t("hash"), <ShortHash key="hash" hash={hash} what={t("hash")} />],
  ];
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem]">
        <MovementBadge kind={movement.kind} />
        <span className="text-soft">{t(`why.${movement.kind}`)}</span>
      </p>
      <dl className="mt-2 space-y-1">
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]} className="flex items-baseline justify-between gap-4">
                <dt className="shrink-0 text-[0.8125rem] text-soft">{fact[0]}</dt>
                <dd className="min-w-0 text-right">{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
