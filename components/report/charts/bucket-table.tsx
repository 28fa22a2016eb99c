"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { bucketName } from "#lib/client/bucket-label";
import type { ChartRow } from "#lib/client/chart-rows";
import type { BucketUnit } from "#lib/domain/series";

export interface BucketColumn {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: ChartRow) => ReactNode;
}

export interface BucketTableProps {
  readonly caption: string;
  readonly rows: readonly ChartRow[];
  readonly unit: BucketUnit;
  readonly zone: string;
  readonly columns: readonly BucketColumn[];
}

export function BucketTable({ caption, rows, unit, zone, columns }: BucketTableProps) {
  const t = useTranslations("report");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
    <section aria-label={caption} tabIndex={0} className="-mx-5 -mb-5 max-h-96 overflow-auto rounded-b-xl">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 bg-surface px-5 py-2 text-left font-medium text-soft">
              {t("from")}
            </th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col" className="sticky top-0 bg-surface px-5 py-2 text-right font-medium text-soft">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.index} className="border-line border-t">
              <th scope="row" className="tabular whitespace-nowrap px-5 py-1.5 text-left font-normal">
                {bucketName(row.bucket.start, unit, zone)}
                {row.bucket.cut && <span className="ml-2 text-soft text-xs">{t("cut")}</span>}
              </th>
              {columns.map(({ key, cell }) => (
                <td key={key} className="tabular whitespace-nowrap px-5 py-1.5 text-right">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
