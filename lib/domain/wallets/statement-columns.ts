import { columnsOf } from "#lib/domain/lists/columns";
import type { Entry } from "./entry";

/** An entry in its wallet's currency. */
export type StatementEntry = Entry & { readonly currency: string };

const { moment, money, text } = columnsOf<StatementEntry>();

/** All of an entry's columns. A file has them all, in this order. */
export const statementColumns = {
  created_at: moment(({ createdAt }) => createdAt),
  id: text(({ entryId }) => entryId),
  kind: text(({ kind }) => kind),
  ticket_id: text(({ ticketId }) => ticketId),
  trade_id: text(({ tradeId }) => tradeId),
  trade_version: text(({ tradeVersion }) => tradeVersion),
  currency: text(({ currency }) => currency),
  amount: money(({ amount }) => amount),
  balance_after: money(({ balance }) => balance),
  exposure_after: money(({ exposure }) => exposure),
  actor: text(({ actor }) => actor),
  reason: text(({ reason }) => reason),
};
