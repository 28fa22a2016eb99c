import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import type { Column, Sort } from "#components/ui/controls/column";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "#components/ui/controls/icons";
import { classNames } from "#lib/browser/look/class-names";

interface DataTableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
}

const sorted = { up: "ascending", down: "descending" } as const;

export function DataTableHead<Row>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  const { zone } = usePreferences();
  return (
    <thead role="rowgroup" className="hidden border-b border-line sm:table-header-group">
      <tr role="row">
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : null;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={direction ? sorted[direction] : undefined}
              className={classNames(
                "whitespace-nowrap px-3 py-2.5 font-medium text-[0.8125rem] text-soft first:pl-5 last:pr-5",
                column.align === "end" ? "text-right" : "text-left",
                column.className,
              )}
            >
              {column.sortable && onSort ? (
                <SortButton
                  header={column.header}
                  direction={direction}
                  onSort={(next) => onSort({ column: column.id, direction: next })}
                />
              ) : (
                column.header
              )}
              {column.timed && <span className="ml-1.5 font-normal text-xs">{zone}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  readonly header: string;
  readonly direction: Sort["direction"] | null;
  readonly onSort: (direction: Sort["direction"]) => void;
}

/** The first click sorts the highest first, as most people want for figures and times. */
function SortButton({ header, direction, onSort }: SortButtonProps) {
  const t = useTranslations("ui");
  const Icon = direction === "up" ? ArrowUp : direction === "down" ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      title={t("sortBy", { column: header })}
      onClick={() => onSort(direction === "down" ? "up" : "down")}
      className={classNames("inline-flex items-center gap-1 rounded-sm hover:text-ink", direction && "text-ink")}
    >
      {header}
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  );
}
