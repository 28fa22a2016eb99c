import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import type { Column } from "#components/ui/controls/column";
import { cardClass, cellClass, laterNotes } from "#components/ui/data/card-place";
import { Skeleton } from "#components/ui/data/empty-state";
import type { TableOrder } from "#lib/browser/lists/table-order";
import { classNames } from "#lib/browser/look/class-names";
import { DataTableHead } from "./data-table-head";
import { DataTableRow } from "./data-table-row";

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first answer is awaited. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly order?: TableOrder;
  /** Called on a click anywhere on a row, or Enter on its first cell. */
  readonly onOpen?: (row: Row) => void;
  /** The record that a row opens; null for a row that opens none. The row's own key if left out. */
  readonly recordOf?: (row: Row) => string | null;
  /** The record that is open. */
  readonly openKey?: string | null;
  /** The totals at the table's foot, by column id. */
  readonly foot?: Readonly<Record<string, ReactNode>>;
  readonly skeletonRows?: number;
  /** True while the rows still belong to the former filters. */
  readonly stale?: boolean;
}

const boxClass = [
  "isolate overflow-x-auto rounded-xl focus-visible:-outline-offset-2 data-[fit=whole]:overflow-clip",
  "data-[fit=scrolls]:max-h-[calc(100dvh-10rem)] lg:data-[fit=scrolls]:max-h-[calc(100dvh-6.5rem)] data-[fit=scrolls]:overflow-auto",
  "print:max-h-none! print:overflow-visible!",
].join(" ");

/** A table whose rows the server sorts and pages. The same elements serve all widths: on phones each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, order, onOpen, recordOf = rowKey, openKey = null, foot } = props;
  const box = useRef<HTMLElement>(null);
  useTableFit(box);
  const notes = laterNotes(columns);
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls sideways must scroll by keyboard too. */}
      <section ref={box} aria-label={caption} tabIndex={0} className={`peer ${boxClass}`}>
        {/* The roles are repeated, because a table laid out as cards loses its own. */}
        <table
          role="table"
          aria-busy={rows === undefined || props.stale}
          className={classNames("block w-full border-collapse text-sm sm:table", props.stale && "opacity-60")}
        >
          <caption className="sr-only">{caption}</caption>
          <DataTableHead columns={columns} {...(order && { order })} />
          <tbody role="rowgroup" className="block sm:table-row-group">
            {rows === undefined ? (
              <DataTableSkeleton columns={columns} count={props.skeletonRows ?? 8} />
            ) : (
              rows.map((row) => {
                const record = recordOf(row);
                return (
                  <DataTableRow
                    key={rowKey(row)}
                    row={row}
                    columns={columns}
                    laterNotes={notes}
                    open={openKey !== null && openKey === record}
                    onOpen={onOpen && record !== null ? onOpen : null}
                  />
                );
              })
            )}
          </tbody>
          {foot && <DataTableFoot columns={columns} foot={foot} />}
        </table>
      </section>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-0 w-5 bg-linear-to-l from-shade/40 opacity-0 transition-opacity peer-data-[hidden-after=true]:opacity-100 print:hidden"
      />
    </div>
  );
}

interface DataTableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly count: number;
}

/** The placeholder rows have their final height, so that nothing moves when the real ones arrive. */
function DataTableSkeleton<Row>({ columns, count }: DataTableSkeletonProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike, and never move.
    <tr key={index} role="row" className={cardClass}>
      {columns.map((column) => (
        <td key={column.id} role="cell" className={cellClass(column, false)}>
          <Skeleton className={classNames("my-0.5 h-4 w-20", column.align === "end" && "ml-auto")} />
        </td>
      ))}
    </tr>
  ));
}

/**
 * Marks whether a table fits its box. A box that scrolls keeps sticky heads inside itself, so only a table that is wider
 * than its box makes it scroll; the box then has the window's height and scrolls both ways.
 */
function useTableFit(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.querySelector("table");
    if (!element || !table) return;
    const mark = () => {
      // The box's outer width: its scrollbar must not decide whether it has one.
      const isWide = table.offsetWidth > element.offsetWidth;
      const end = element.scrollWidth - element.clientWidth;
      element.dataset.fit = isWide ? "scrolls" : "whole";
      element.dataset.hiddenBefore = String(isWide && element.scrollLeft > 0);
      element.dataset.hiddenAfter = String(isWide && element.scrollLeft < end - 1);
      // A table that scrolls must scroll by keyboard too.
      if (isWide) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    mark();
    const watcher = new ResizeObserver(mark);
    watcher.observe(element);
    watcher.observe(table);
    element.addEventListener("scroll", mark, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener("scroll", mark);
    };
  }, [box]);
}

interface DataTableFootProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly foot: Readonly<Record<string, ReactNode>>;
}

function DataTableFoot<Row>({ columns, foot }: DataTableFootProps<Row>) {
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
