import { done, type Outcome, refuse } from "#lib/domain/failure";
import { type Instant, instant } from "#lib/domain/instant";
import { readTime } from "#lib/domain/period";
import { faultOfTicketId, isPlayerId } from "#lib/domain/transfer";
import { signedOperation } from "#lib/http/signed-operation";
import { TransactionsData, TransactionsQuery } from "#lib/schemas/wallet";
import type { TransferQuery } from "#lib/stored/transfer";
import { callingAgent } from "./calling-agent";
import { badCursor, type PageRequest, placeNumber, readPage, writeCursor } from "./cursor";
import { transaction } from "./transaction";

export const transactions = signedOperation({
  name: "lists",
  method: "GET",
  path: "/api/v1/user/exchange/transactions",
  document: {
    summary: "The agent's transactions, newest first",
    tag: "Wallet",
    data: TransactionsData,
  },
  scope: "wallet:read",
  limit: "lists",
  query: TransactionsQuery,
  async handle({ store }, call) {
    const agent = callingAgent(call);
    if (!agent.ok) return agent;
    const page = readPage(call.query);
    if (!page.ok) return page;
    const query = readTransferQuery(agent.value.id, page.value);
    if (!query.ok) return query;
    // One row more than asked for tells whether there is a next page.
    const found = await store.listTransfers({ ...query.value, limit: page.value.limit + 1 });
    if (!found.ok) return found;
    const rows = found.value.slice(0, page.value.limit);
    const last = found.value.length > rows.length ? rows.at(-1) : undefined;
    const nextCursor = last ? writeCursor(page.value.filters, [String(last.createdAt), String(last.id)]) : null;
    return done({ data: { transactions: rows.map(transaction), next_cursor: nextCursor } });
  },
});

function readTransferQuery(agentId: string, { filters, after, limit }: PageRequest): Outcome<TransferQuery> {
  const checked = TransactionsQuery.safeParse(filters);
  if (!checked.success) return badCursor();
  const { external_player_id: playerId = null, type: kind = null, ticket_id: ticketId = null } = checked.data;
  if (playerId !== null && !isPlayerId(playerId)) {
    return refuse("parameter_wrong", "external_player_id must be 1 to 64 of A-Z a-z 0-9 . _ @ : -");
  }
  const ticketFault = ticketId === null ? null : faultOfTicketId(ticketId);
  if (ticketFault) return refuse("parameter_wrong", ticketFault);
  const start = readOptionalTime("start_time", checked.data.start_time);
  if (!start.ok) return start;
  const end = readOptionalTime("end_time", checked.data.end_time);
  if (!end.ok) return end;
  if (start.value !== null && end.value !== null && end.value <= start.value) {
    return refuse("parameter_wrong", "end_time must be later than start_time.");
  }
  const place = readPlace(after);
  if (place === undefined) return badCursor();
  return done({ agentId, playerId, kind, ticketId, start: start.value, end: end.value, after: place, limit });
}

const readOptionalTime = (name: string, text: string | undefined): Outcome<Instant | null> =>
  text === undefined ? done(null) : readTime(name, text);

/** Undefined when the cursor was tampered with. */
function readPlace(after: PageRequest["after"]): TransferQuery["after"] | undefined {
  if (after === null) return null;
  const createdAt = placeNumber(after[0]);
  const id = placeNumber(after[1]);
  return createdAt === null || id === null ? undefined : { createdAt: instant(createdAt), id };
}
