import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { openOver } from "#components/transfers/flow/transfer-address";
import { Skeleton } from "#components/ui/data/skeleton";
import { postedUnderQuery } from "#lib/browser/queries/transfers";

export interface RequestRecordsProps {
  readonly operation: string;
  readonly player: string;
  readonly ticket: string;
}

/** Opens the receipt of this request's transfer, or of an earlier transfer under the same ticket. */
export function RequestRecords({ operation, player, ticket }: RequestRecordsProps) {
  const t = useTranslations("requests");
  const { data, isError } = useRead(postedUnderQuery(player, ticket));
  if (isError) return <span className="text-soft">{t("recordUnknown")}</span>;
  if (!data) return <Skeleton className="ml-auto h-5 w-24" />;
  const records = data.transactions.filter(({ type }) => !movesMoney(operation) || operation === `${type}s`);
  if (records.length === 0) return <span className="text-soft">{t("recordNone")}</span>;
  return records.map(({ id }) => (
    <button
      key={id}
      type="button"
      className="block w-full rounded-sm text-right text-accent underline underline-offset-2"
      onClick={() => openOver({ receipt: id })}
    >
      {t("record", { id })}
    </button>
  ));
}

const movesMoney = (operation: string): boolean => operation === "deposits" || operation === "withdrawals";
