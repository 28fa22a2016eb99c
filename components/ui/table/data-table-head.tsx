import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import type { Column } from "#components/ui/controls/column";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "#components/ui/controls/icons";
import type { TableOrder } from "#lib/browser/lists/table-order";
import { classNames } from "#lib/browser/look/class-names";

interface DataTableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly order?: TableOrder;
}

type Direction = "ascending" | "descending";

/** The head stays in sight: under the top bar, or at the top of a box that scrolls. */
const headClass = [
  "z-20 bg-surface px-3 py-2.5 text-[0.8125rem] text-soft shadow-[inset_0_-1px_0_var(--line)] compact:py-2",
  "whitespace-nowrap font-medium first:pl-5 last:pr-5",
  "in-data-[fit]:sticky top-14 lg:top-0 in-data-[fit=scrolls]:top-0 print:static",
  "in-data-[fit=scrolls]:first:left-0 in-data-[fit=scrolls]:first:z-20",
].join(" ");

export function DataTableHead<Row>({ columns, order }: DataTableHeadProps<Row>) {
  const { zone } = usePreferences();
  return (
    <thead role="rowgroup" className="hidden sm:table-header-group">
      <tr role="row">
        {columns.map((column) => {
          const sorting = order && sortingOf(column, order);
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={sorting?.direction ?? undefined}
              className={classNames(headClass, column.align === "end" ? "text-right" : "text-left", column.className)}
            >
              {sorting ? <SortButton header={column.header} {...sorting} /> : column.header}
              {column.timed && <span className="ml-1.5 font-normal text-xs">{zone}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface Sorting {
  readonly direction: Direction | null;
  readonly onSort: () => void;
}

/** The first press puts the highest or newest first, as most people want for figures and times. */
function sortingOf<Row>({ sorts }: Column<Row>, { value, choices, onChoose }: TableOrder): Sorting | null {
  if (sorts === undefined) return null;
  const [up, down] = [sorts, `-${sorts}`];
  const ways = [down, up].filter((way) => choices.includes(way));
  const next = ways.find((way) => way !== value) ?? ways[0];
  if (next === undefined) return null;
  const direction = value === up ? "ascending" : value === down ? "descending" : null;
  return { direction, onSort: () => onChoose(next) };
}

function SortButton({ header, direction, onSort }: Sorting & { readonly header: string }) {
  const t = useTranslations("ui");
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      title={t("sortBy", { column: header })}
      onClick={onSort}
      className={classNames("touch inline-flex items-center gap-1 rounded-sm hover:text-ink", direction && "text-ink")}
    >
      {header}
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  );
}
