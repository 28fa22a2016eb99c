import type { AboutLine } from "#lib/domain/exports/about-line";
import { formatMoney } from "#lib/domain/money/money";
import type { Entry } from "#lib/domain/wallets/entry";
import type { StatementHead } from "#lib/store/export";
import { type Filled, filledTable, textColumn as text } from "./filled-table";
import { type ColumnOf, momentColumns } from "./moment-columns";

const money = (name: string, of: (entry: Entry) => string): ColumnOf<Entry> => ({
  name,
  kind: "money",
  isLong: true,
  of,
});

export const statementTable = (zone: string, currency: string): Filled<Entry> =>
  filledTable<Entry>("Statement", [
    ...momentColumns<Entry>("created_at", ({ createdAt }) => createdAt, zone),
    text("id", ({ entryId }) => entryId),
    text("kind", ({ kind }) => kind),
    text("ticket_id", ({ ticketId }) => ticketId ?? ""),
    text("trade_id", ({ tradeId }) => tradeId ?? ""),
    text("trade_version", ({ tradeVersion }) => (tradeVersion === null ? "" : String(tradeVersion))),
    text("currency", () => currency),
    money("amount", ({ amount }) => formatMoney(amount)),
    money("balance_after", ({ balance }) => formatMoney(balance)),
    money("exposure_after", ({ exposure }) => formatMoney(exposure)),
    text("actor", ({ actor }) => actor ?? ""),
    text("reason", ({ reason }) => reason ?? ""),
  ]);

/** The sums at the head of a statement: the opening balance, money in and out, and the closing balance. */
export function statementTotals(head: StatementHead): AboutLine[] {
  const { opening, totals, taken, returned, commission, rowCount } = head;
  const closing = opening + totals.deposit.sum - totals.withdrawal.sum - taken + returned;
  const sum = (label: string, amount: bigint): AboutLine => ({ label, value: formatMoney(amount), kind: "money" });
  return [
    { label: "rows", value: String(rowCount), kind: "number" },
    sum("opening balance", opening),
    { label: "deposits", value: String(totals.deposit.count), kind: "number" },
    sum("deposited", totals.deposit.sum),
    { label: "withdrawals", value: String(totals.withdrawal.count), kind: "number" },
    sum("withdrawn", totals.withdrawal.sum),
    sum("stakes", taken),
    sum("returns", returned),
    sum("commission, already taken from the returns", commission),
    sum("closing balance", closing),
  ];
}
