import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { Entry } from "./entry";

/** An entry of a statement, and a trade's movement wherever the API shows one. */
export const entryOnWire = (entry: Entry) => ({
  entry_id: entry.entryId,
  kind: entry.kind,
  amount: formatMoney(entry.amount),
  balance: formatMoney(entry.balance),
  exposure: formatMoney(entry.exposure),
  created_at: formatInstant(entry.createdAt),
  ticket_id: entry.ticketId,
  trade_id: entry.tradeId,
  trade_version: entry.tradeVersion,
});
