import * as z from "zod";
import { signedOperation } from "#lib/api/signed-operation";
import { NextCursor, PlayerId, pageParameters, TicketId } from "#lib/api/wire-shapes";
import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import type { TransferPlace, TransferQuery } from "#lib/domain/wallets/posted-transfer";
import { faultOfTicketId, isPlayerId, playerIdForm } from "#lib/domain/wallets/transfer";
import { listedTransaction } from "#lib/domain/wallets/transfer-on-wire";
import { bilingual } from "#lib/http/body/bilingual";
import { placeInstant, placeNumber } from "#lib/http/body/cursor";
import { listPage, type PlaceRule } from "#lib/http/body/list-page";
import { readTimeRange } from "#lib/http/body/read-time-range";
import { exampleListed, Kind, ListedTransaction, postedTimes } from "./wallet-shape";

const TransactionsQuery = z.strictObject({
  external_player_id: PlayerId.optional(),
  type: Kind.optional(),
  ticket_id: TicketId.optional(),
  ...postedTimes,
  ...pageParameters,
});

const TransactionsData = z
  .object({ transactions: z.array(ListedTransaction), next_cursor: NextCursor })
  .meta({ id: "TransactionPage" });

/** Transfers are ordered by their times, and transfers of one moment by their record numbers. */
const transferPlace: PlaceRule<TransferPlace, TransferPlace> = {
  read(first, second) {
    const createdAt = placeInstant(first);
    const id = placeNumber(second);
    return createdAt === null || id === null ? null : { createdAt, id };
  },
  write: ({ createdAt, id }) => [String(createdAt), String(id)],
};

const { deposit, withdrawal } = exampleListed;

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
    example: {
      query: "external_player_id=p-1&limit=2",
      response: { transactions: [withdrawal, deposit], next_cursor: null },
    },
  },
  scope: "wallet:read",
  limit: "lists",
  query: TransactionsQuery,
  async handle({ store }, { agent, query }) {
    const page = await listPage(query, {
      filters: TransactionsQuery,
      place: transferPlace,
      async find(given, { after, limit }) {
        const asked = readTransferQuery(agent.id, given);
        return asked.ok ? store.wallets.listTransfers({ ...asked.value, after, limit }) : asked;
      },
      rowsIn: (rows) => rows,
    });
    if (!page.ok) return page;
    const { rows, nextCursor } = page.value;
    return done({ data: { transactions: rows.map(listedTransaction), next_cursor: nextCursor } });
  },
});

function readTransferQuery(
  agentId: string,
  given: z.infer<typeof TransactionsQuery>,
): Outcome<Omit<TransferQuery, "after" | "limit">> {
  const { external_player_id: playerId = null, type: kind = null, ticket_id: ticketId = null } = given;
  if (playerId !== null && !isPlayerId(playerId)) {
    return refuseFor("external_player_id", "parameter_wrong", `external_player_id must be ${playerIdForm}`);
  }
  const ticketFault = ticketId === null ? null : faultOfTicketId(ticketId);
  if (ticketFault) return refuseFor("ticket_id", "parameter_wrong", ticketFault);
  const range = readTimeRange(given);
  if (!range.ok) return range;
  return done({ agentId, playerId, kind, ticketId, ...range.value });
}
