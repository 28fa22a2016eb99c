import type { ExportLook, ReaderLook } from "#lib/domain/exports/export";
import type { AboutLine } from "#lib/domain/exports/export-format";
import type { ListColumn, ListColumns } from "#lib/domain/lists/columns";
import { turned } from "#lib/domain/reports/pnl-view";
import { type NamedRequest, requestColumns } from "#lib/domain/requests/request-line";
import type { RequestPage } from "#lib/domain/requests/request-log";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Column, FileFrame, Sheet } from "./file-frame";
import { fileTexts, valueWords, withUnit } from "./file-texts";
import { zonedText } from "./zoned-text";

type FileColumn<Item> = Column & { of(item: Item): string };

export interface ListSheets<Item> {
  readonly main: Sheet<Item>;
  readonly exact: Sheet<Item> | null;
}

type NamedColumn<Item> = readonly [name: string, column: ListColumn<Item>];

interface ListFile<Item, Columns extends ListColumns<Item>> {
  /** A sheet's name. */
  readonly name: string;
  readonly columns: Columns;
  /** The columns by which a row is found on both sheets. */
  readonly keys: readonly (keyof Columns & string)[];
}

/**
 * A list's columns as a file. A CSV has them all by their names on the wire, with times in UTC and beside it by the
 * reader's clocks. A workbook says what the page says, and has the exact values on a second sheet.
 */
export function fileTable<Item, Columns extends ListColumns<Item>>(
  { name, columns, keys }: ListFile<Item, Columns>,
  look: ExportLook,
): ListSheets<Item> {
  const all = Object.entries<ListColumn<Item>>(columns);
  if (look.format === "csv") {
    const plain = all.flatMap((column) => plainColumns(column, look.zone));
    return { main: sheetOf(name, plain), exact: null };
  }
  const shown = all.filter(([column]) => isShown(column, look.inUsd));
  const isKey = ([column]: NamedColumn<Item>) => keys.some((key) => key === column);
  const rounded = shown.filter((column) => !isKey(column) && isRounded(column[1]));
  const exact = [...shown.filter(isKey), ...rounded].map((column) => exactColumn(column, look));
  return {
    main: sheetOf(
      name,
      shown.map((column) => readableColumn(column, look)),
    ),
    exact: rounded.length === 0 ? null : sheetOf(fileTexts(look.language).workbook.sheets.exact, exact),
  };
}

const sheetOf = <Item>(name: string, columns: readonly FileColumn<Item>[]): Sheet<Item> => ({
  table: { name, columns },
  rowOf: (item) => columns.map((column) => column.of(item)),
});

const ownAmounts = ["turnover", "payout", "commission", "net_pnl"];
const usdAmounts = ["usd_rate", ...ownAmounts.map((name) => `usd_${name}`)];

/** Amounts of trades stand in a workbook in the currency that the page shows. */
const isShown = (name: string, inUsd: boolean): boolean => !(inUsd ? ownAmounts : usdAmounts).includes(name);

/** A spreadsheet's number keeps 15 digits, and its time the milliseconds. */
const isRounded = ({ at, isLong = false }: ListColumn<never>): boolean => at !== undefined || isLong;

function plainColumns<Item>([name, { kind, of, at }]: NamedColumn<Item>, zone: string): FileColumn<Item>[] {
  if (at === undefined) return [{ name, kind, of: (item) => String(of(item) ?? "") }];
  const inUtc = momentColumn({ name, kind: "moment" }, at, formatInstant);
  return zone === "UTC"
    ? [inUtc]
    : [inUtc, momentColumn({ name: `${name} ${zone}`, kind: "moment" }, at, zonedText(zone))];
}

function readableColumn<Item>([name, { kind, of, at }]: NamedColumn<Item>, look: ReaderLook): FileColumn<Item> {
  const { zone } = look;
  const heading = headingOf(name, kind === "money", look);
  if (at !== undefined) {
    return momentColumn({ name, kind: "moment", heading: withUnit(heading, zone, look.language) }, at, zonedText(zone));
  }
  const words = kind === "text" ? valueWords(fileTexts(look.language)) : null;
  const isTurned = look.view === "ours" && isNetPnl(name);
  return {
    name,
    kind,
    heading,
    of(item) {
      const value = String(of(item) ?? "");
      if (isTurned) return turned(value);
      return words === null ? value : words(name, value);
    },
  };
}

function exactColumn<Item>([name, { kind, of, at }]: NamedColumn<Item>, look: ReaderLook): FileColumn<Item> {
  const heading = headingOf(name, kind === "money", look);
  if (at !== undefined)
    return momentColumn({ name, kind: "text", heading: withUnit(heading, "UTC", look.language) }, at, formatInstant);
  const isTurned = look.view === "ours" && isNetPnl(name);
  const value = (item: Item) => String(of(item) ?? "");
  return { name, kind: "text", heading, of: isTurned ? (item) => turned(value(item)) : value };
}

const isNetPnl = (name: string): boolean => name === "net_pnl" || name === "usd_net_pnl";

/** "Our result (EUR)": the page's name of a column, with the currency of its amounts. */
function headingOf(name: string, isMoney: boolean, { language, view, currency }: ReaderLook): string {
  const texts = fileTexts(language);
  const isUsd = name.startsWith("usd_") && isMoney;
  const names: Readonly<Record<string, string>> = texts.workbook.columns;
  const said = isNetPnl(name) ? texts.pnl[view] : (names[isUsd ? name.slice("usd_".length) : name] ?? name);
  return isMoney ? withUnit(said, isUsd ? "USD" : currency, language) : said;
}

const momentColumn = <Item>(
  column: Column,
  at: (item: Item) => Instant | null,
  write: (at: Instant) => string,
): FileColumn<Item> => ({
  ...column,
  of(item) {
    const instant = at(item);
    return instant === null ? "" : write(instant);
  },
});

/** The sheet about it also says how many requests of the stored days are missing from the log, as the page does. */
export function requestFrame({ rows, dropped }: RequestPage, look: ExportLook): FileFrame<NamedRequest> {
  const { sheets, about } = fileTexts(look.language).workbook;
  const counted = (label: string, count: number): AboutLine => ({ label, value: String(count), kind: "number" });
  return {
    ...fileTable<NamedRequest, typeof requestColumns>(
      { name: sheets.requests, columns: requestColumns, keys: ["request_id"] },
      look,
    ),
    rowCount: rows.length,
    foot: () => [],
    asides: () => [],
    totals: [
      counted(about.rows, rows.length),
      counted(about.crowded, dropped.crowded),
      counted(about.unproved, dropped.unproved),
    ],
  };
}
