import { signedOperation } from "#lib/api/signed-operation";
import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { instant } from "#lib/domain/time/instant";
import { faultOfTicketId, isPlayerId, playerIdForm } from "#lib/domain/wallets/transfer";
import { transaction } from "#lib/domain/wallets/transfer-on-wire";
import { bilingual } from "#lib/http/body/bilingual";
import { badCursor, type PageRequest, placeNumber, readPage, writeCursor } from "#lib/http/body/cursor";
import { readTimeRange } from "#lib/http/body/time-range";
import type { TransferQuery } from "#lib/store/transfer";
import { exampleTransfers } from "./example-transfers";
import { TransactionsData, TransactionsQuery } from "./wallet-shape";

const { deposit, withdrawal } = exampleTransfers;

export const transactions = signedOperation({
  for: "agent",
  name: "lists",
  method: "GET",
  path: "/api/v1/user/exchange/transactions",
  document: {
    operationId: "listTransactions",
    summary: bilingual("The agent's transactions, newest first", "代理的转账记录，最新的在前"),
    description: bilingual(
      "Deposits and withdrawals that posted, of all players or of one.",
      "已入账的存款和提款，全部玩家或某一玩家的。",
    ),
    tag: "Wallet",
    data: TransactionsData,
    headers: ["X-Data-Lag-Ms"],
    example: {
      query: "external_player_id=p-1&limit=2",
      response: { transactions: [withdrawal, deposit], next_cursor: null },
    },
  },
  scope: "wallet:read",
  limit: "lists",
  query: TransactionsQuery,
  async handle({ store }, call) {
    const page = readPage(call.query);
    if (!page.ok) return page;
    const query = readTransferQuery(call.agent.id, page.value);
    if (!query.ok) return query;
    // One row more than asked for tells whether there is a next page.
    const found = await store.wallets.listTransfers({ ...query.value, limit: page.value.limit + 1 });
    if (!found.ok) return found;
    const rows = found.value.slice(0, page.value.limit);
    const last = found.value.length > rows.length ? rows.at(-1) : undefined;
    const nextCursor = last ? writeCursor(page.value, [String(last.createdAt), String(last.id)]) : null;
    return done({ data: { transactions: rows.map(transaction), next_cursor: nextCursor } });
  },
});

function readTransferQuery(agentId: string, { filters, after, limit }: PageRequest): Outcome<TransferQuery> {
  const checked = TransactionsQuery.safeParse(filters);
  if (!checked.success) return badCursor();
  const { external_player_id: playerId = null, type: kind = null, ticket_id: ticketId = null } = checked.data;
  if (playerId !== null && !isPlayerId(playerId)) {
    return refuseFor("external_player_id", "parameter_wrong", `external_player_id must be ${playerIdForm}`);
  }
  const ticketFault = ticketId === null ? null : faultOfTicketId(ticketId);
  if (ticketFault) return refuseFor("ticket_id", "parameter_wrong", ticketFault);
  const range = readTimeRange(checked.data);
  if (!range.ok) return range;
  const place = readPlace(after);
  if (place === undefined) return badCursor();
  return done({ agentId, playerId, kind, ticketId, ...range.value, after: place, limit });
}

/** Undefined when the cursor was tampered with. */
function readPlace(after: PageRequest["after"]): TransferQuery["after"] | undefined {
  if (after === null) return null;
  const createdAt = placeNumber(after[0]);
  const id = placeNumber(after[1]);
  return createdAt === null || id === null ? undefined : { createdAt: instant(createdAt), id };
}
