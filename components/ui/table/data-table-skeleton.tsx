import type { Column } from "#components/ui/controls/column";
import { cardClass, cellClass } from "#components/ui/data/card-place";
import { Skeleton } from "#components/ui/data/skeleton";
import { classNames } from "#lib/browser/look/class-names";

interface DataTableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly count: number;
}

/** The placeholder rows have their final height, so that nothing moves when the real ones arrive. */
export function DataTableSkeleton<Row>({ columns, count }: DataTableSkeletonProps<Row>) {
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
