import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/skeleton";

export interface NewestCardProps<Row> {
  readonly title: string;
  readonly href: string;
  readonly hrefLabel: string;
  /** Undefined while the answer is awaited. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly row: (row: Row) => ReactNode;
  readonly empty: string;
}

/** The newest few rows of a list, with a link to the whole list. */
export function NewestCard<Row>({ title, href, hrefLabel, rows, rowKey, row, empty }: NewestCardProps<Row>) {
  const t = useTranslations("overview");
  return (
    <Card
      title={title}
      actions={
        <Link href={href} aria-label={hrefLabel} className="rounded-sm text-[0.8125rem] text-accent hover:underline">
          {t("all")}
        </Link>
      }
    >
      {!rows ? (
        <Skeleton className="h-72 w-full" />
      ) : rows.length === 0 ? (
        <p className="py-6 text-center text-soft">{empty}</p>
      ) : (
        <ul className="space-y-1">
          {rows.map((one) => (
            <li key={rowKey(one)}>{row(one)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
