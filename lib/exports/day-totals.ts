import type { AboutLine } from "#lib/domain/exports/about-line";
import type { ReaderLook } from "#lib/domain/exports/export";
import { formatMoney, money, zero } from "#lib/domain/money/money";
import type { Entry } from "#lib/domain/wallets/entry";
import type { Transfer } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { TransferTotals } from "#lib/domain/wallets/transfer-sums";
import type { Column, FilledTable } from "./column";
import { type FileTexts, fileTexts, withUnit } from "./file-texts";
import { zonedText } from "./zoned-text";

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
      ...{ name: heading, kind: "money", heading: withUnit(heading, currency, language) },
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
