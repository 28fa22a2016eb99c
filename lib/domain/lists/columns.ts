import type { CellKind } from "#lib/domain/exports/export-format";
import { mapValues } from "#lib/domain/map-values";
import { formatMoney, type Money } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";

export type ColumnValue = string | number | boolean | null;

/** A column of a list. The row on the wire, the page's table and the exported file follow from it. */
export interface ListColumn<Item, Value extends ColumnValue = ColumnValue> {
  readonly kind: CellKind;
  /** The value on the wire. */
  readonly of: (item: Item) => Value;
  /** A time before it is written, because a file shows it in the reader's zone too. */
  readonly at?: (item: Item) => Instant | null;
  /** True when a value may have more digits than a spreadsheet's number holds. */
  readonly isLong?: boolean;
}

/** The columns of a list by their names on the wire, in the file's order. */
export type ListColumns<Item> = Readonly<Record<string, ListColumn<Item>>>;

export type RowOf<Columns extends ListColumns<never>> = {
  readonly [Name in keyof Columns]: ReturnType<Columns[Name]["of"]>;
};

/** The kinds of columns for a list of such items. */
export function columnsOf<Item>() {
  function moment(at: (item: Item) => Instant): ListColumn<Item, string>;
  function moment(at: (item: Item) => Instant | null): ListColumn<Item, string | null>;
  function moment(at: (item: Item) => Instant | null): ListColumn<Item, string | null> {
    const written = (instant: Instant | null) => (instant === null ? null : formatInstant(instant));
    return { kind: "moment", at, of: (item) => written(at(item)) };
  }
  return {
    moment,
    text: <Value extends ColumnValue>(of: (item: Item) => Value): ListColumn<Item, Value> => ({ kind: "text", of }),
    number: <Value extends ColumnValue>(of: (item: Item) => Value): ListColumn<Item, Value> => ({ kind: "number", of }),
    money: (of: (item: Item) => Money | bigint): ListColumn<Item, string> => ({
      kind: "money",
      isLong: true,
      of: (item) => formatMoney(of(item)),
    }),
  };
}

export function rowOf<Item, Columns extends ListColumns<Item>>(columns: Columns, item: Item): RowOf<Columns>;
export function rowOf<Item>(columns: ListColumns<Item>, item: Item): RowOf<ListColumns<Item>> {
  return mapValues(columns, ({ of }) => of(item));
}
