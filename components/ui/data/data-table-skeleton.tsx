import type { Column } from "#components/ui/controls/column";
import { classNames } from "#lib/browser/look/class-names";
import { Skeleton } from "./skeleton";

interface DataTableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly count: number;
}

/** The placeholder rows have their final height, so that nothing moves when the real ones arrive. */
export function DataTableSkeleton<Row>({ columns, count }: DataTableSkeletonProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike, and never move.
    <tr key={index} role="row" className="block border-b border-line px-5 py-3 last:border-b-0 sm:table-row sm:p-0">
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          className={classNames(
            "py-0.5 sm:table-cell sm:px-3 sm:py-2.5 sm:first:pl-5 sm:last:pr-5",
            column.onCard === "none" ? "hidden" : "block",
            column.className,
          )}
        >
          <Skeleton className={classNames("my-0.5 h-4 w-20", column.align === "end" && "ml-auto")} />
        </td>
      ))}
    </tr>
  ));
}
