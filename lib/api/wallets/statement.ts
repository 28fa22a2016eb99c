import { agentOperation } from "#lib/api/agent-operation";
import { done, refuse } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { Entry } from "#lib/domain/wallets/entry";
import { unknownPlayer } from "#lib/domain/wallets/transfer";
import { placeInstant } from "#lib/http/body/cursor";
import { listPage } from "#lib/http/body/list-page";
import { readTimeRange } from "#lib/http/body/time-range";
import { StatementData, StatementParameters } from "./wallet-shape";

export const statement = agentOperation({
  name: "statement",
  method: "GET",
  path: "/api/v1/user/exchange/wallets/{external_player_id}/statement",
  document: {
    operationId: "listStatementEntries",
    summary: "A player's statement, newest first",
    description:
      "Transfers and what trades moved, in one order. In an unfiltered statement each entry's balance is the one of the entry before it with the amount added.",
    tag: "Wallet",
    data: StatementData,
    headers: ["X-Data-Lag-Ms"],
    failures: ["player_unknown"],
  },
  scope: "wallet:read",
  limit: "lists",
  query: StatementParameters,
  async handle({ store }, call) {
    const { agent, playerId } = call;
    call.note.player = playerId;
    const page = await listPage(call.query, {
      filters: StatementParameters,
      place: {
        // A cursor of another player's statement is none of this one.
        read: (at, ofPlayer) => (ofPlayer === playerId ? placeInstant(at) : null),
        write: ({ createdAt }: Entry) => [String(createdAt), playerId],
      },
      async find({ kind = null, ...times }, asked) {
        const range = readTimeRange(times);
        if (!range.ok) return range;
        const wallet = await store.wallets.findWallet(agent.id, playerId);
        if (!wallet.ok) return wallet;
        if (!wallet.value) return refuse("player_unknown", unknownPlayer);
        return store.wallets.listEntries({ agentId: agent.id, playerId, kind, ...range.value, ...asked });
      },
      rowsIn: (rows) => rows,
    });
    if (!page.ok) return page;
    const { rows, nextCursor } = page.value;
    return done({ data: { entries: rows.map(entryOnWire), next_cursor: nextCursor } });
  },
});

const entryOnWire = (entry: Entry) => ({
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
