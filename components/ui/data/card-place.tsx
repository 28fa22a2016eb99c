import type { CardPlace, Column } from "#components/ui/controls/column";
import { classNames } from "#lib/browser/look/class-names";

/** On a phone a row is a card. The break between its two lines is the row's own pseudo element. */
export const cardClass = [
  "flex flex-wrap items-baseline gap-x-2 gap-y-0.5 border-line border-b px-4 py-2.5 last:border-b-0",
  "before:order-2 before:basis-full sm:table-row sm:p-0 sm:before:hidden",
].join(" ");

const places: Readonly<Record<CardPlace, string>> = {
  title: "order-1 min-w-0 flex-1 font-medium sm:font-normal",
  figure: "order-1 ml-auto text-right sm:text-left",
  // Notes that need two lines are stacked, and a finger needs 24 px for each.
  note: "order-3 min-w-0 text-[0.8125rem] text-soft max-sm:leading-6 sm:text-inherit sm:text-sm",
  mark: "order-4 ml-auto text-right text-[0.8125rem] sm:text-left sm:text-sm",
  line: "order-5 flex basis-full items-baseline justify-between gap-4",
  none: "hidden",
};

/** The classes of a cell: its place on a card, and its padding in a table. */
export const cellClass = <Row,>({ align, onCard = "line", className }: Column<Row>, isLaterNote: boolean): string =>
  classNames(
    "sm:table-cell sm:px-3 sm:py-2.5 sm:align-middle sm:first:pl-5 sm:last:pr-5 compact:py-1.5",
    places[onCard],
    isLaterNote && "before:mr-2 before:content-['·'] sm:before:hidden",
    align === "end" && "sm:text-right",
    // Where the table scrolls sideways, the first column stays and shows whose row it is.
    "in-data-[fit=scrolls]:first:sticky in-data-[fit=scrolls]:first:left-0 in-data-[fit=scrolls]:first:z-5",
    "in-data-[hidden-before=true]:first:shadow-[6px_0_6px_-6px_var(--shade)] first:bg-(--row)",
    className,
  );

/** The ids of the notes that follow another note on the card's second line. */
export function laterNotes<Row>(columns: readonly Column<Row>[]): ReadonlySet<string> {
  return new Set(
    columns
      .filter(({ onCard }) => onCard === "note")
      .slice(1)
      .map(({ id }) => id),
  );
}
