import type { ReactNode } from "react";
import { usePreferences } from "#components/page/preferences";
import type { Column } from "#components/ui/controls/column";
import { classNames } from "#lib/browser/look/class-names";

interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly open: boolean;
  readonly onOpen?: (row: Row) => void;
}

export function DataTableRow<Row>({ row, columns, open, onOpen }: DataTableRowProps<Row>) {
  const { zone } = usePreferences();
  return (
    <tr
      role="row"
      aria-selected={onOpen ? open : undefined}
      className={classNames(
        "relative block border-b border-line px-5 py-3 last:border-b-0 sm:table-row sm:p-0",
        onOpen && "hover:bg-sunken/60",
        open && "bg-accent-soft",
      )}
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        const zoneName = column.timed && <span className="font-normal text-soft text-xs sm:hidden">{zone}</span>;
        return (
          <td key={column.id} role="cell" className={cellClass(column)}>
            {column.onCard !== "head" && (
              <span aria-hidden="true" className="shrink-0 text-soft sm:hidden">
                {column.header} {zoneName}
              </span>
            )}
            {index === 0 && onOpen ? <OpenButton onOpen={() => onOpen(row)}>{content}</OpenButton> : content}
            {column.onCard === "head" && zoneName}
          </td>
        );
      })}
    </tr>
  );
}

const cellClass = <Row,>({ align, onCard = "line", className }: Column<Row>): string =>
  classNames(
    "sm:table-cell sm:px-3 sm:py-2.5 sm:align-middle sm:first:pl-5 sm:last:pr-5",
    onCard === "none" ? "hidden" : "flex items-baseline justify-between gap-4 py-0.5",
    onCard === "head" && "pb-1.5 font-medium sm:font-normal",
    align === "end" && "text-right",
    className,
  );

/** The button covers the whole row. The row's other buttons lie above it with `relative z-10`. */
function OpenButton({ onOpen, children }: { readonly onOpen: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="rounded-sm text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
    >
      {children}
    </button>
  );
}
