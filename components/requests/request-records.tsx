import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Link } from "#components/ui/controls/link";
import { Skeleton } from "#components/ui/data/skeleton";
import { withParams } from "#lib/browser/asking/api";
import { postedUnderQuery } from "#lib/browser/queries/transfers";

export interface RequestRecordsProps {
  readonly operation: string;
  readonly player: string;
  readonly ticket: string;
}

/** Links to the receipt of this request's transfer, or of an earlier transfer under the same ticket. */
export function RequestRecords({ operation, player, ticket }: RequestRecordsProps) {
  const t = useTranslations("requests");
  const { data, isError } = useQuery(postedUnderQuery(player, ticket));
  if (isError) return <span className="text-soft">{t("recordUnknown")}</span>;
  if (!data) return <Skeleton className="ml-auto h-5 w-24" />;
  const records = data.transactions.filter(({ type }) => !movesMoney(operation) || operation === `${type}s`);
  if (records.length === 0) return <span className="text-soft">{t("recordNone")}</span>;
  return records.map(({ id }) => (
    <Link
      key={id}
      className="block text-accent underline underline-offset-2"
      href={withParams("/transfers", { receipt: id })}
    >
      {t("record", { id })}
    </Link>
  ));
}

const movesMoney = (operation: string): boolean => operation === "deposits" || operation === "withdrawals";
