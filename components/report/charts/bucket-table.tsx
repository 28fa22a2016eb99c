import { useLocale, useTranslations } from "next-intl";
import { Link } from "#components/ui/controls/link";
import { bucketName, type ChartRow } from "./chart-rows";

export interface BucketColumn {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: ChartRow) => string;
  /** The address of the row's trades. Null where they cannot be listed. */
  readonly href?: (row: ChartRow) => string | null;
}

export interface BucketTableProps {
  readonly caption: string;
  readonly rows: readonly ChartRow[];
  readonly zone: string;
  readonly columns: readonly BucketColumn[];
}

export function BucketTable({ caption, rows, zone, columns }: BucketTableProps) {
  const t = useTranslations("report");
  const language = useLocale();
  return (
    <div className="relative -mx-5 -mb-5 min-h-72 flex-1">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls must scroll by keyboard too. */}
      <section aria-label={caption} tabIndex={0} className="absolute inset-0 overflow-auto rounded-b-xl">
        <table className="w-full border-collapse text-[0.8125rem]">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 bg-surface px-2 first:pl-5 last:pr-5 py-2 text-left font-medium text-soft"
              >
                {t("step")}
              </th>
              {columns.map(({ key, header }) => (
                <th
                  key={key}
                  scope="col"
                  className="sticky top-0 bg-surface px-2 first:pl-5 last:pr-5 py-2 text-right font-medium text-soft"
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.index} className="border-line border-t">
                <th
                  scope="row"
                  className="tabular whitespace-nowrap px-2 first:pl-5 last:pr-5 py-1.5 text-left font-normal"
                >
                  {bucketName(row.bucket, zone, language)}
                  {row.bucket.cut && <span className="ml-2 text-soft text-xs">{t("cut")}</span>}
                </th>
                {columns.map(({ key, header, cell, href }) => (
                  <td key={key} className="tabular whitespace-nowrap px-2 first:pl-5 last:pr-5 py-1.5 text-right">
                    <StepFigure
                      figure={cell(row)}
                      label={`${bucketName(row.bucket, zone, language)}, ${header}`}
                      href={href?.(row) ?? null}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface StepFigureProps {
  readonly figure: string;
  readonly label: string;
  readonly href: string | null;
}

function StepFigure({ figure, label, href }: StepFigureProps) {
  const t = useTranslations("report");
  if (href === null) return figure;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={t("opens", { label, figure })}
      className="inline-flex min-h-6 items-center rounded-sm underline decoration-edge/50 decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent hover:decoration-solid"
    >
      {figure}
    </Link>
  );
}
