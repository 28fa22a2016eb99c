import type { MouseEvent, ReactNode } from "react";
import { usePreferences } from "#components/page/preferences";
import type { Column } from "#components/ui/controls/column";
import { cardClass, cellClass } from "#components/ui/data/card-place";
import { classNames } from "#lib/browser/look/class-names";

interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly laterNotes: ReadonlySet<string>;
  readonly open: boolean;
  readonly onOpen: ((row: Row) => void) | null;
}

/** The background is a variable, because the first column covers the others where a table scrolls sideways. */
const rowClass = `bg-(--row) [--row:var(--surface)] ${cardClass}`;
const openableClass = [
  "group/row cursor-pointer hover:[--row:color-mix(in_srgb,var(--sunken)_60%,var(--surface))]",
  "has-[[data-opens]:focus-visible]:outline-2 has-[[data-opens]:focus-visible]:outline-accent",
  "has-[[data-opens]:focus-visible]:-outline-offset-2",
].join(" ");

export function DataTableRow<Row>({ row, columns, laterNotes, open, onOpen }: DataTableRowProps<Row>) {
  const { zone } = usePreferences();
  return (
    <tr
      role="row"
      aria-selected={onOpen ? open : undefined}
      onClick={onOpen ? (event) => isOnRow(event) && onOpen(row) : undefined}
      className={classNames(rowClass, onOpen && openableClass, open && "[--row:var(--accent-soft)]")}
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        return (
          <td key={column.id} role="cell" className={cellClass(column, laterNotes.has(column.id))}>
            <CellName column={column} zone={zone} />
            {index === 0 && onOpen ? <OpenButton onOpen={() => onOpen(row)}>{content}</OpenButton> : content}
          </td>
        );
      })}
    </tr>
  );
}

interface CellNameProps {
  readonly column: Pick<Column<never>, "header" | "timed" | "onCard">;
  readonly zone: string;
}

/** A card has no heads: screen readers hear the column's name, and a line of its own shows it. */
function CellName({ column: { header, timed, onCard = "line" }, zone }: CellNameProps) {
  return (
    <span className={classNames("sm:hidden", onCard === "line" ? "shrink-0 text-soft" : "sr-only")}>
      {header} {timed && zone}
    </span>
  );
}

/** A press on a link or button in the row is not for the row, and neither is the end of selecting a text. */
function isOnRow({ target }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest("a, button, input, label, [popover]")) return false;
  return window.getSelection()?.isCollapsed ?? true;
}

function OpenButton({ onOpen, children }: { readonly onOpen: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      data-opens=""
      onClick={onOpen}
      className="scroll-my-28 rounded-sm text-left underline-offset-4 outline-none group-hover/row:text-accent group-hover/row:underline group-hover/row:decoration-dotted"
    >
      {children}
    </button>
  );
}
