import { describe } from "vitest";
import { wallet } from "#e2e/fixtures/commands/money-rows";
import { at, operator } from "#e2e/fixtures/commands/rows";
import { does, refuses, table } from "#e2e/fixtures/commands/table";
import { carriedWith, nothingCarried } from "#lib/domain/books/books";
import { money, parseMoney, zero } from "#lib/domain/money/money";
import { instant, nanosecond } from "#lib/domain/time/instant";
import { walletBalanceMax } from "#lib/domain/wallets/transfer";
import { releaseStake } from "./release-stake";

const ten = parseMoney("10");
const stake = { agentId: "acme", tradeId: "t-1", playerId: "p-1", amount: ten, matchedAt: at, droppedAt: at };
const legs = { wallet: ten, held: money(-ten), result: zero, commission: zero };
const left = (change: Parameters<typeof wallet>[0] = {}) => ({
  stake,
  wallet: wallet({ exposure: ten, lastEntryAt: at, ...change }),
  carried: nothingCarried("acme", "p-1"),
});

describe("a stake that was left held", () =>
  table(
    releaseStake,
    { input: ["acme", "t-1", "never settled", operator], left: left() },
    {
      "is given back once, with the reason, and the carried sums follow": [
        {},
        does({
          answer: { amount: ten },
          writes: [
            {
              act: "move",
              at,
              wallet: { playerId: "p-1" },
              ask: {
                kind: "void",
                tradeId: "t-1",
                tradeVersion: null,
                reason: "never settled",
                legs,
              },
            },
            { act: "remove", table: "leftStakes", where: { agentId: "acme", tradeId: "t-1", playerId: "p-1" } },
            { act: "put", table: "carried", row: carriedWith(nothingCarried("acme", "p-1"), legs, 0) },
          ],
          audit: [
            {
              action: "stake.release",
              subject: "t-1",
              before: { held: "10.00000000" },
              after: { released: "10.00000000", reason: "never settled" },
            },
          ],
          events: [{ type: "wallet.moved", at: instant(at + nanosecond), playerId: "p-1" }],
        }),
      ],
      "fills a wallet to what it can hold": [{ left: left({ balance: money(walletBalanceMax - ten) }) }, does({})],
      "is refused beyond what a wallet can hold": [
        { left: left({ balance: money(walletBalanceMax - ten + 1n) }) },
        refuses("wallet_ceiling", "nothing was released"),
      ],
      "of a trade that is kept is refused": [{ left: null }, refuses("parameter_wrong", 'trade "t-1"')],
    },
  ));
