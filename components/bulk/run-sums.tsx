import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { Card } from "#components/ui/data/card";
import { Money } from "#components/ui/data/money";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { wasStarted } from "./run-stage";

/** The sums of the file by type: what would post before the start, and what has posted from then on. */
export function RunSums({ report: { run, sides, checks } }: { readonly report: BulkRunReport }) {
  const t = useTranslations("bulk.sums");
  const { agent } = useSignedInMember();
  const shown = transferKinds.filter((kind) => sides[kind].all.rows > 0);
  const sums = wasStarted(run)
    ? (["all", "posted", "replayed", "refused"] as const)
    : checks
      ? (["all", "would_post"] as const)
      : (["all"] as const);
  if (shown.length === 0) return null;
  return (
    <Card title={t("title")}>
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
        {shown.map((kind) => (
          <section key={kind} className="min-w-0">
            <h3 className="mb-1.5 font-medium">
              <SideBadge type={kind} />
            </h3>
            <dl className="divide-y divide-line">
              {sums
                .filter((name) => name === "all" || name === "would_post" || sides[kind][name].rows > 0)
                .map((name) => (
                  <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
                    <dt>
                      {t(name)}{" "}
                      <span className="tabular text-[0.8125rem] text-soft">
                        {t("rows", { count: sides[kind][name].rows })}
                      </span>
                    </dt>
                    <dd>
                      <Money exact value={sides[kind][name].amount} currency={agent.currency} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}
