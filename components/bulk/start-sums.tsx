import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { Money } from "#components/ui/data/money";
import type { BulkRunReport, BulkSide } from "#lib/desk/bulk/bulk-shape";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";

export interface StartSumsProps {
  readonly report: BulkRunReport;
  /** Whether rows of new players post; null while nobody has chosen. */
  readonly newPlayers: boolean | null;
}

/** The exact sums that a run would post, by type, and the number of rows that would not post. */
export function StartSums({ report: { run, sides, checks, foreseen }, newPlayers }: StartSumsProps) {
  const t = useTranslations("bulk");
  const { agent } = useSignedInMember();
  const moving = transferKinds
    .map((kind) => ({ kind, ...movingOf(sides[kind], newPlayers !== false) }))
    .filter(({ rows }) => rows > 0);
  // Which of two rows with one ticket posts is known only when they are sent.
  const twice = checks?.twice ?? 0;
  const others = run.rows - moving.reduce((sum, { rows }) => sum + rows, 0) - twice;
  return (
    <div>
      <p className="font-medium">{t(foreseen?.outcome === "waits" ? "start.would" : "start.posts")}</p>
      <dl className="mt-2 space-y-1.5">
        {moving.map(({ kind, rows, amount }) => (
          <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>
              <SideBadge type={kind} /> <span className="tabular text-soft">{t("sums.rows", { count: rows })}</span>
            </dt>
            <dd>
              <Money exact value={amount} currency={agent.currency} className="font-medium" />
            </dd>
          </div>
        ))}
      </dl>
      {moving.length === 0 && <p className="text-soft">{t("start.nothing")}</p>}
      <p className="tabular mt-2 text-[0.8125rem] text-soft">
        {others > 0 && t("start.others", { rows: others })} {twice > 0 && t("start.twice", { rows: twice })}
      </p>
    </div>
  );
}

function movingOf({ would_post: all, new_players: ofNew }: BulkSide, withNew: boolean): BulkSide["all"] {
  if (withNew) return all;
  return { rows: all.rows - ofNew.rows, amount: formatMoney(parseMoney(all.amount) - parseMoney(ofNew.amount)) };
}
