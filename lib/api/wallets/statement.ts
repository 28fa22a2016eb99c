import * as z from "zod";
import { signedOperation } from "#lib/api/signed-operation";
import { NextCursor, pageParameters } from "#lib/api/wire-shapes";
import { done, refuse } from "#lib/domain/failure";
import { type Entry, entryKinds, entryOnWire } from "#lib/domain/wallets/entry";
import { unknownPlayer } from "#lib/domain/wallets/transfer";
import { bilingual } from "#lib/http/body/bilingual";
import { placeInstant } from "#lib/http/body/cursor";
import { listPage } from "#lib/http/body/list-page";
import { readTimeRange } from "#lib/http/body/read-time-range";
import { exampleHeld, exampleTransfers, postedTimes, StatementEntry } from "./wallet-shape";

const StatementParameters = z.strictObject({
  kind: z
    .enum(entryKinds)
    .optional()
    .meta({ description: bilingual("Entries of this kind alone.", "仅此类记录。"), example: "settlement" }),
  ...postedTimes,
  ...pageParameters,
});

const StatementData = z
  .object({ entries: z.array(StatementEntry), next_cursor: NextCursor })
  .meta({ id: "StatementPage" });

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
    failures: ["player_unknown"],
    example: {
      query: "limit=2",
      response: {
        entries: [
          {
            entry_id: "m2f6c1b0d9a7e4c3f8b5a6d21",
            kind: "stake",
            amount: "-25.00000000",
            ...exampleHeld,
            created_at: "2026-11-01T10:05:30.000000003Z",
            ticket_id: null,
            trade_id: "t-2",
            trade_version: 1,
          },
          {
            entry_id: "t43",
            kind: "withdrawal",
            amount: "-50.00000000",
            balance: "300.00000000",
            exposure: "0.00000000",
            created_at: withdrawal.created_at,
            ticket_id: withdrawal.ticket_id,
            trade_id: null,
            trade_version: null,
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
    const page = await listPage(call.query, {
      filters: StatementParameters,
      place: {
        // A cursor from another player's statement is not valid here.
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
