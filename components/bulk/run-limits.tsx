import { useTranslations } from "next-intl";
import { LimitBound } from "#components/control/limit-amount";
import { useLimitWords } from "#components/control/use-limit-words";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { limitsQuery } from "#lib/browser/queries/limits";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";

/** The limits that rows would pass by the check, and what that does to them; nothing where there are none. */
export function RunLimits({ limits }: Pick<BulkRunReport, "limits">) {
  const t = useTranslations("bulk.limits");
  const tLimits = useTranslations("limits");
  const nameOf = useLimitWords();
  const { may } = useSignedInMember();
  const maySee = may("limits:read");
  const { data } = useRead({ ...limitsQuery, enabled: maySee && limits.length > 0 });
  if (limits.length === 0) return null;
  return (
    <Card
      title={t("title")}
      actions={
        maySee && (
          <Link href="/control" prefetch={false} className="rounded-sm text-[0.8125rem] text-accent hover:underline">
            {tLimits("all")}
          </Link>
        )
      }
    >
      <ul className="space-y-3">
        {limits.map(({ limit_id: id, rows, refused }) => {
          const limit = data?.limits.find((each) => each.id === id);
          return (
            <li key={id}>
              <p className="font-medium">
                {limit ? nameOf(limit) : t("unnamed")}
                {limit && (
                  <span className="font-normal text-soft">
                    {" · "}
                    <LimitBound limit={limit} />
                  </span>
                )}
              </p>
              <p className="tabular">
                {refused > 0 && t("refused", { rows: refused })}
                {refused > 0 && rows > refused && " · "}
                {rows > refused && t("warned", { rows: rows - refused })}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
