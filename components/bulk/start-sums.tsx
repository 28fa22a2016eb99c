import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { Money } from "#components/ui/data/money";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";

/** The exact sums that a run would post, by type, and the number of rows that would not post. */
export function StartSums({ report: { run, sides, checks } }: { readonly report: BulkRunReport }) {
  const t = useTranslations("bulk");
  const { agent } = useSignedInMember();
  const posting = transferKinds.filter((kind) => sides[kind].would_post.rows > 0);
  // Which of two rows with one ticket posts is known only when they are sent.
  const twice = checks?.twice ?? 0;
  const others = run.rows - sides.deposit.would_post.rows - sides.withdrawal.would_post.rows - twice;
  return (
    <div>
      <p className="font-medium">{t("start.posts")}</p>
      <dl className="mt-2 space-y-1.5">
        {posting.map((kind) => (
          <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>
              <SideBadge type={kind} />{" "}
              <span className="tabular text-soft">{t("sums.rows", { count: sides[kind].would_post.rows })}</span>
            </dt>
            <dd>
              <Money exact value={sides[kind].would_post.amount} currency={agent.currency} className="font-medium" />
            </dd>
          </div>
        ))}
      </dl>
      {posting.length === 0 && <p className="text-soft">{t("start.nothing")}</p>}
      <p className="tabular mt-2 text-[0.8125rem] text-soft">
        {others > 0 && t("start.others", { rows: others })} {twice > 0 && t("start.twice", { rows: twice })}
      </p>
    </div>
  );
}
