import type { ReactNode } from "react";
import type { Column } from "#components/ui/controls/column";
import { classNames } from "#lib/browser/look/class-names";

interface DataTableFootProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly foot: Readonly<Record<string, ReactNode>>;
}

export function DataTableFoot<Row>({ columns, foot }: DataTableFootProps<Row>) {
  return (
    <tfoot role="rowgroup" className="block border-t-2 border-line font-semibold sm:table-footer-group">
      <tr role="row" className="block px-4 py-3 [--row:var(--surface)] sm:table-row">
        {columns.map((column) => (
          <td
            key={column.id}
            role="cell"
            className={classNames(
              "flex justify-between gap-4 py-0.5 sm:table-cell sm:px-3 sm:py-3 sm:first:pl-5 sm:last:pr-5",
              "in-data-[fit=scrolls]:first:sticky in-data-[fit=scrolls]:first:left-0 first:bg-(--row)",
              column.align === "end" && "text-right",
              foot[column.id] === undefined && "max-sm:hidden",
            )}
          >
            <span aria-hidden="true" className="font-normal text-soft sm:hidden">
              {column.header}
            </span>
            {foot[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
