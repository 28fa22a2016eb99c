import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

export interface ChangeRow {
  readonly name: string;
  /** Left out where it is not known, or for what is new. */
  readonly before?: ReactNode;
  readonly after: ReactNode;
}

/** The fields that change, with what they are now and what they would be. */
export function ChangeTable({ rows }: { readonly rows: readonly ChangeRow[] }) {
  const t = useTranslations("approvals.record");
  const hasBefore = rows.some(({ before }) => before !== undefined);
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <table className="w-full table-fixed">
        <thead className="border-line border-b bg-sunken text-left text-[0.8125rem] text-soft max-sm:sr-only">
          <tr>
            <td className="w-1/4 px-4 py-1.5" />
            {hasBefore && (
              <th scope="col" className="px-4 py-1.5 font-normal">
                {t("now")}
              </th>
            )}
            <th scope="col" className="px-4 py-1.5 font-normal">
              {t("then")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {rows.map(({ name, before, after }) => (
            <tr key={name} className="max-sm:block max-sm:py-1.5">
              <th scope="row" className="px-4 py-2 text-left font-normal text-soft max-sm:block max-sm:py-1">
                {name}
              </th>
              {hasBefore && (
                <td className="px-4 py-2 text-soft [overflow-wrap:anywhere] max-sm:block max-sm:py-1">
                  <Part name={t("now")} />
                  {before ?? "–"}
                </td>
              )}
              <td className="px-4 py-2 font-medium [overflow-wrap:anywhere] max-sm:block max-sm:py-1">
                {hasBefore && <Part name={t("then")} />}
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone the columns stand below each other, each with its name. */
const Part = ({ name }: { readonly name: string }) => (
  <span aria-hidden="true" className="mr-2 font-normal text-soft text-xs sm:hidden">
    {name}
  </span>
);
