import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Badge } from "#components/ui/data/badge";
import { Time } from "#components/ui/text/time";
import type { TradeMovement, TradeVersionRow } from "#lib/desk/trades/trade-shape";
import { MovementFacts } from "./movement-facts";
import { VersionChanges } from "./version-changes";

export interface TradeVersionsProps {
  readonly versions: readonly TradeVersionRow[];
  readonly movements: readonly TradeMovement[];
  readonly currency: string;
}

/** Every version that the exchange sent of a trade, newest first, with its movement in the player's wallet. */
export function TradeVersions({ versions, movements, currency }: TradeVersionsProps) {
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
