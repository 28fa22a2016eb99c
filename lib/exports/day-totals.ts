import type { AboutLine } from "#lib/domain/exports/about-line";
import { formatMoney, money, zero } from "#lib/domain/money/money";
import type { Entry } from "#lib/domain/wallets/entry";
import type { Transfer } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { TransferTotals } from "#lib/domain/wallets/transfer-totals";
import type { Column, FilledTable } from "./column";
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

  constructor(private readonly zone: string) {
    this.inZone = zonedText(zone);
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
    return {
      name: "Totals per day",
      columns: [
        { name: `day (${this.zone})`, kind: "moment" },
        { name: "deposits", kind: "number" },
        sum("deposited"),
        { name: "withdrawals", kind: "number" },
        sum("withdrawn"),
        sum("net"),
      ],
      rows,
    };
  }
}

const sum = (name: string): Column => ({ name, kind: "money", isLong: true });

const flowCells = ({ deposit, withdrawal }: Day): string[] => [
  String(deposit.count),
  formatMoney(deposit.sum),
  String(withdrawal.count),
  formatMoney(withdrawal.sum),
  formatMoney(deposit.sum - withdrawal.sum),
];

export const flowTotals = (flows: TransferTotals): AboutLine[] => [
  { label: "rows", value: String(flows.deposit.count + flows.withdrawal.count), kind: "number" },
  { label: "deposits", value: String(flows.deposit.count), kind: "number" },
  { label: "deposited", value: formatMoney(flows.deposit.sum), kind: "money" },
  { label: "withdrawals", value: String(flows.withdrawal.count), kind: "number" },
  { label: "withdrawn", value: formatMoney(flows.withdrawal.sum), kind: "money" },
  { label: "net", value: formatMoney(flows.deposit.sum - flows.withdrawal.sum), kind: "money" },
];
