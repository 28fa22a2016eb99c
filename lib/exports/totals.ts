import type { ReaderLook, StatementHead } from "#lib/domain/exports/export";
import type { AboutLine } from "#lib/domain/exports/export-format";
import { formatMoney, money, parseMoney, zero } from "#lib/domain/money/money";
import { type CategoryFigures, summarise, summaryOnWire } from "#lib/domain/reports/summary";
import type { Entry } from "#lib/domain/wallets/entry";
import type { Transfer } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { TransferTotals } from "#lib/domain/wallets/transfer-sums";
import { type FigureValues, readableFigures } from "./figure-columns";
import type { Column, FilledTable, FootRow, Row, Sheet, Table } from "./file-frame";
import { type FileTexts, fileTexts, withUnit } from "./file-texts";
import { zonedText } from "./zoned-text";

/** Adds up some columns of a sheet while its rows are written. */
export class ColumnSums {
  private readonly added: readonly { readonly name: string; readonly at: number }[];
  private readonly sums = new Map<string, bigint>();

  constructor({ columns }: Table, names: readonly string[]) {
    this.added = columns.flatMap(({ name }, at) => (names.includes(name) ? [{ name, at }] : []));
    for (const { name } of this.added) this.sums.set(name, 0n);
  }

  over<T>({ table, rowOf }: Sheet<T>): Sheet<T> {
    return {
      table,
      rowOf: (item) => {
        const row = rowOf(item);
        this.add(row);
        return row;
      },
    };
  }

  foot(label: string): FootRow {
    return { label, cells: Object.fromEntries([...this.sums].map(([name, sum]) => [name, formatMoney(sum)])) };
  }

  private add(row: Row): void {
    for (const { name, at } of this.added) {
      const text = row[at] ?? "";
      if (text !== "") this.sums.set(name, (this.sums.get(name) ?? 0n) + parseMoney(text));
    }
  }
}

interface Flow {
  count: number;
  sum: bigint;
}
type Day = Record<TransferKind, Flow>;

const newDay = (): Day => ({ deposit: { count: 0, sum: zero }, withdrawal: { count: 0, sum: zero } });

/** Sums transfers by the days of a zone. Its size grows with the days, never with the transfers. */
export class DayTotals {
  private readonly days = new Map<string, Day>();
  private readonly inZone: (at: Transfer["createdAt"]) => string;

  constructor(private readonly look: ReaderLook) {
    this.inZone = zonedText(look.zone);
  }

  add({ kind, amount, createdAt }: Pick<Transfer, "kind" | "amount" | "createdAt">): void {
    const name = this.inZone(createdAt).slice(0, "2026-11-01".length);
    const day = this.days.get(name) ?? newDay();
    this.days.set(name, day);
    day[kind].count += 1;
    day[kind].sum += amount;
  }

  /** Only transfers count: trades have sums of their own. */
  addEntry({ kind, amount, createdAt }: Entry): void {
    if (kind === "deposit") this.add({ kind, amount, createdAt });
    else if (kind === "withdrawal") this.add({ kind, amount: money(-amount), createdAt });
  }

  table(): FilledTable {
    const rows = [...this.days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, day]) => [name, ...flowCells(day)]);
    const { language, currency, zone } = this.look;
    const { sheets, columns, about } = fileTexts(language).workbook;
    const sum = (heading: string): Column => ({
      name: heading,
      kind: "money",
      heading: withUnit(heading, currency, language),
    });
    return {
      name: sheets.days,
      columns: [
        { name: "day", kind: "moment", heading: withUnit(columns.day, zone, language) },
        { name: about.deposits, kind: "number" },
        sum(about.deposited),
        { name: about.withdrawals, kind: "number" },
        sum(about.withdrawn),
        sum(about.net),
      ],
      rows,
    };
  }
}

const flowCells = ({ deposit, withdrawal }: Day): string[] => [
  String(deposit.count),
  formatMoney(deposit.sum),
  String(withdrawal.count),
  formatMoney(withdrawal.sum),
  formatMoney(deposit.sum - withdrawal.sum),
];

export const flowTotals = (flows: TransferTotals, { workbook: { about } }: FileTexts): AboutLine[] => [
  { label: about.rows, value: String(flows.deposit.count + flows.withdrawal.count), kind: "number" },
  { label: about.deposits, value: String(flows.deposit.count), kind: "number" },
  { label: about.deposited, value: formatMoney(flows.deposit.sum), kind: "money" },
  { label: about.withdrawals, value: String(flows.withdrawal.count), kind: "number" },
  { label: about.withdrawn, value: formatMoney(flows.withdrawal.sum), kind: "money" },
  { label: about.net, value: formatMoney(flows.deposit.sum - flows.withdrawal.sum), kind: "money" },
];

/** The sums of a statement, as its page has them: from the opening balance to the closing one. */
export function statementTotals(head: StatementHead, { workbook: { about } }: FileTexts) {
  const { opening, totals, taken, returned, commission } = head;
  const closing = opening + totals.deposit.sum - totals.withdrawal.sum - taken + returned;
  const sum = (label: string, amount: bigint) => ({ label, value: formatMoney(amount), kind: "money" as const });
  return {
    /** They add up: the first to the last but one are the last. */
    equation: [
      sum(about.opening, opening),
      sum(about.deposited, totals.deposit.sum),
      sum(about.withdrawn, -totals.withdrawal.sum),
      sum(about.stakes, -taken),
      sum(about.returns, returned),
      sum(about.closing, closing),
    ],
    beside: [
      { label: about.deposits, value: String(totals.deposit.count), kind: "number" as const },
      { label: about.withdrawals, value: String(totals.withdrawal.count), kind: "number" as const },
      sum(about.commission, commission),
    ],
  };
}

/** A report's figures, one in each line of a workbook's sheet about itself. */
export function figureLines(summary: FigureValues, look: ReaderLook): AboutLine[] {
  const { columns, cells } = readableFigures(look, null);
  const values = cells(summary, null);
  return columns.map(({ name, heading = name, kind }, at) => ({ label: heading, value: values[at] ?? "", kind }));
}

/** The report's own figures, which the rows of the whole range add up to. */
export const reportTotals = (figures: CategoryFigures, look: ReaderLook): AboutLine[] =>
  figureLines(summaryOnWire(summarise(figures, look.currency)), look);
