import type { ReactNode } from "react";

export interface DocsTableProps {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** The first column of amounts, which stand right; none when left out. */
  readonly figuresFrom?: number;
}

/** A table of a public page. On a narrow screen each row becomes a block, and each cell says its column. */
export function DocsTable({ heads, rows, figuresFrom = heads.length }: DocsTableProps) {
  const side = (at: number) => (at >= figuresFrom ? "tabular sm:text-right" : "");
  return (
    <table className="mt-4 block w-full max-w-4xl text-left sm:table">
      <thead className="hidden text-soft text-xs sm:table-header-group">
        <tr className="border-line border-b">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`py-2 pr-4 font-medium ${side(at)}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="block border-line border-b py-2.5 sm:table-row">
            {heads.map((head, at) => (
              <td
                key={head}
                className={`wrap-anywhere flex gap-x-3 align-top sm:table-cell sm:py-2.5 sm:pr-4 ${side(at)}`}
              >
                <span aria-hidden="true" className="w-28 shrink-0 text-soft text-xs leading-6 sm:hidden">
                  {head}
                </span>
                <span className="min-w-0">{cells[at]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
