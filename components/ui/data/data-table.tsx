import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Column, Sort } from "#components/ui/controls/column";
import { classNames } from "#lib/browser/look/class-names";
import { DataTableHead } from "./data-table-head";
import { DataTableRow } from "./data-table-row";
import { DataTableSkeleton } from "./data-table-skeleton";
import { LoadMore } from "./load-more";

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first answer is awaited. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Called on a click anywhere on a row, or Enter on its first cell. */
  readonly onOpen?: (row: Row) => void;
  readonly openKey?: string | null;
  /** Shown instead of the rows when there are none. */
  readonly empty?: ReactNode;
  /** The totals at the table's foot, by column id. */
  readonly foot?: Readonly<Record<string, ReactNode>>;
  readonly hasMore?: boolean;
  readonly loadingMore?: boolean;
  readonly onMore?: () => void;
  readonly skeletonRows?: number;
  /** True while the rows still belong to the former filters. */
  readonly stale?: boolean;
}

/** A table whose rows the server sorts and pages. The same elements serve all widths: on phones each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, onOpen, openKey, empty, foot, stale = false } = props;
  const t = useTranslations("ui");
  if (rows?.length === 0 && empty) return <>{empty}</>;
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls sideways must scroll by keyboard too. */}
      <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-xl focus-visible:-outline-offset-2">
        {/* The roles are repeated, because a table laid out as cards loses its own. */}
        <table
          role="table"
          aria-busy={rows === undefined || stale}
          className={classNames("block w-full border-collapse text-sm sm:table", stale && "opacity-60")}
        >
          <caption className="sr-only">{caption}</caption>
          <DataTableHead columns={columns} {...(sort && { sort })} {...(onSort && { onSort })} />
          <tbody role="rowgroup" className="block sm:table-row-group">
            {rows === undefined ? (
              <DataTableSkeleton columns={columns} count={props.skeletonRows ?? 8} />
            ) : (
              rows.map((row) => (
                <DataTableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  open={openKey === rowKey(row)}
                  {...(onOpen && { onOpen })}
                />
              ))
            )}
          </tbody>
          {foot && <DataTableFoot columns={columns} foot={foot} />}
        </table>
      </section>
      {rows !== undefined && props.onMore && (
        <LoadMore
          shown={t("shown", { shown: rows.length })}
          hasMore={props.hasMore ?? false}
          loading={props.loadingMore ?? false}
          onMore={props.onMore}
        />
      )}
    </div>
  );
}

interface DataTableFootProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly foot: Readonly<Record<string, ReactNode>>;
}

function DataTableFoot<Row>({ columns, foot }: DataTableFootProps<Row>) {
  return (
    <tfoot role="rowgroup" className="block border-t-2 border-line font-semibold sm:table-footer-group">
      <tr role="row" className="block px-5 py-3 sm:table-row">
        {columns.map((column) => (
          <td
            key={column.id}
            role="cell"
            className={classNames(
              "flex justify-between gap-4 py-0.5 sm:table-cell sm:px-3 sm:py-3 sm:first:pl-5 sm:last:pr-5",
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
