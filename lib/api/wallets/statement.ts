import { signedOperation } from "#lib/api/signed-operation";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import type { Entry, EntryQuery } from "#lib/domain/wallets/entry";
import { unknownPlayer } from "#lib/domain/wallets/transfer";
import { bilingual } from "#lib/http/body/bilingual";
import { badCursor, type PageRequest, placeNumber, readPage, writeCursor } from "#lib/http/body/cursor";
import { readTimeRange } from "#lib/http/body/time-range";
import { exampleHeld, exampleTransfers } from "./example-transfers";
import { StatementData, StatementParameters } from "./wallet-shape";

const { withdrawal } = exampleTransfers;

export const statement = signedOperation({
  for: "agent",
  name: "statement",
  method: "GET",
  path: "/api/v1/user/exchange/wallets/{external_player_id}/statement",
  document: {
    operationId: "listStatementEntries",
    summary: bilingual("A player's statement, newest first", "玩家对账单，最新的在前"),
    description: bilingual(
      "Transfers and what trades moved, in one order. In an unfiltered statement each entry's balance is the one of the entry before it with the amount added.",
      "转账与交易引起的变动按同一顺序排列。未加筛选时，每条记录的余额等于前一条的余额加上本条金额。",
    ),
    tag: "Wallet",
    data: StatementData,
    headers: ["X-Data-Lag-Ms"],
    failures: ["player_unknown"],
    example: {
      query: "limit=2",
      response: {
        entries: [
          {
            ...{ entry_id: "m2f6c1b0d9a7e4c3f8b5a6d21", kind: "stake", amount: "-25.00000000", ...exampleHeld },
            ...{ created_at: "2026-11-01T10:05:30.000000003Z", ticket_id: null, trade_id: "t-2", trade_version: 1 },
          },
          {
            ...{ entry_id: "t43", kind: "withdrawal", amount: "-50.00000000", balance: "300.00000000" },
            ...{ exposure: "0.00000000", created_at: withdrawal.created_at, ticket_id: withdrawal.ticket_id },
            ...{ trade_id: null, trade_version: null },
          },
        ],
        next_cursor: null,
      },
    },
  },
  scope: "wallet:read",
  limit: "lists",
  query: StatementParameters,
  async handle({ store }, call) {
    const { agent, playerId } = call;
    call.note.player = playerId;
    const page = readPage(call.query);
    if (!page.ok) return page;
    const query = readEntryQuery(agent.id, playerId, page.value);
    if (!query.ok) return query;
    const wallet = await store.wallets.findWallet(agent.id, playerId);
    if (!wallet.ok) return wallet;
    if (!wallet.value) return refuse("player_unknown", unknownPlayer);
    const { filters, limit } = page.value;
    // One row more than asked for tells whether there is a next page.
    const found = await store.wallets.listEntries({ ...query.value, limit: limit + 1 });
    if (!found.ok) return found;
    const rows = found.value.slice(0, limit);
    const last = found.value.length > limit ? rows.at(-1) : undefined;
    const nextCursor = last ? writeCursor({ filters, limit }, [String(last.createdAt), playerId]) : null;
    return done({ data: { entries: rows.map(entryOnWire), next_cursor: nextCursor } });
  },
});

function readEntryQuery(
  agentId: string,
  playerId: string,
  { filters, after, limit }: PageRequest,
): Outcome<EntryQuery> {
  const checked = StatementParameters.safeParse(filters);
  if (!checked.success) return badCursor();
  const range = readTimeRange(checked.data);
  if (!range.ok) return range;
  const place = readPlace(after, playerId);
  if (place === undefined) return badCursor();
  return done({ agentId, playerId, kind: checked.data.kind ?? null, ...range.value, after: place, limit });
}

/** Undefined when the cursor was tampered with, or is of another player's statement. */
function readPlace(after: PageRequest["after"], playerId: string): Instant | null | undefined {
  if (after === null) return null;
  const [createdAt, ofPlayer] = after;
  const at = placeNumber(createdAt);
  return at === null || ofPlayer !== playerId ? undefined : instant(at);
}

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
