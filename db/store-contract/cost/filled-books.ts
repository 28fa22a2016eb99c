import { booksProofs, carriedForward, leftStakes, transferSums, walletSums } from "#db/tables/books";
import { drafts, movements, refusals, seals, sessions, transfers, wallets } from "#db/tables/wallets";
import { second } from "#lib/domain/time/instant";
import { transferGrids } from "#lib/domain/wallets/transfer-sums";
import { ago, among, filled, many, now, player, some, who } from "./filled";

export const longMovements = 25_000;

/** A wallet's movements: bets of 100 each, a second apart. `lastStake` is the number of the last stake up to each. */
const bets = (
  playerId: string,
  count: number,
  kind: string,
  legs: readonly [string, string, string],
  lastStake: string,
) =>
  filled(movements, count, {
    ...{ agentId: "'acme'", playerId: `'${playerId}'`, createdAt: `i * ${second}`, kind },
    ...{ tradeId: "'t-' || (i / 2)", tradeVersion: 1, wallet: legs[0], held: legs[1], result: legs[2] },
    ...{ lastStakeAt: `${lastStake} * ${second}`, hash: `'${playerId}-' || i` },
  });

/** Two wallets with many movements: bets lost after their stakes, and settlements after the first three stakes. */
export const longWallets: readonly string[] = [
  filled(wallets, 2, {
    ...{ agentId: "'acme'", playerId: "case i when 1 then 'long' else 'late' end", currency: "'EUR'" },
    status: "'active'",
  }),
  bets(
    "long",
    longMovements,
    "case when i % 1000 = 999 then 'correction' when i % 2 = 0 then 'stake' else 'settlement' end",
    ["-100 * (1 - i % 2)", "case when i % 2 = 0 then 100 else -100 end", "100 * (i % 2)"],
    "(i - i % 2)",
  ),
  bets(
    "late",
    many,
    "case when i <= 3 then 'stake' else 'settlement' end",
    ["-100", "0", "100"],
    "(case when i < 3 then i else 3 end)",
  ),
];

/** The money of an agent's players: nine of ten owe, so that only the index of debts finds the greatest. */
export const filledBooks: readonly string[] = [
  filled(wallets, many, {
    ...{ agentId: who, playerId: "'p-' || i", currency: "'EUR'", balance: "case when i % 10 = 0 then i else -i end" },
    ...{ status: "case when i % 2500 = 0 then 'blocked' else 'active' end", lastEntryAt: ago },
    exposure: "case when i % 2 = 0 then i else 0 end",
  }),
  filled(transfers, many, {
    ...{ agentId: who, id: "i", playerId: player, ticketId: "'t-' || i", currency: "'EUR'", amount: "i" },
    ...{ kind: "case when i % 2500 = 0 then 'withdrawal' else 'deposit' end", createdAt: ago },
    actor: "case when i % 2000 = 0 then 'member:m-1@a' else 'key:ak_1' end",
  }),
  // PostgreSQL walks a table of 20,000 rows rather than looking for 100 of them.
  filled(transfers, 3 * many, {
    ...{ agentId: "'rival'", id: `${many} + i`, playerId: "'r-' || i", kind: "'deposit'", ticketId: "'r-' || i" },
    createdAt: "i",
  }),
  filled(refusals, many, {
    ...{ agentId: who, playerId: player, transferKind: "'deposit'", ticketId: "'t-' || i", at: ago },
    ...{ failure: "'player_blocked'", actor: "'key:ak_1'" },
  }),
  filled(seals, many, { agentId: who, playerId: player, kind: "'deposit'", ticketId: "'x-' || i", sealedAt: ago }),
  // The newest are open.
  filled(drafts, many, {
    ...{ agentId: who, id: "'d-' || i", kind: "'deposit'", playerId: player, ticketId: "'y-' || i", amount: "i" },
    ...{ createdAt: ago, state: `case when i > ${many - 20} then 'open' else 'posted' end` },
  }),
  filled(sessions, many, {
    ...{ agentId: who, idempotencyKey: "'i-' || i", id: "'i-' || i", playerId: player, tokenDigest: "'i-' || i" },
    createdAt: ago,
  }),
  filled(movements, many, {
    ...{ agentId: who, playerId: player, createdAt: ago, kind: "'stake'", tradeId: "'x-' || i", tradeVersion: 1 },
    ...{ wallet: -1, held: 1, hash: "'h-' || i" },
  }),
  ...longWallets,

  filled(carriedForward, many, { agentId: who, playerId: "'p-' || i", trades: 1 }),
  filled(leftStakes, some, { agentId: among(10), tradeId: "'gone-' || i", playerId: "'p-' || i", droppedAt: "i" }),
  filled(booksProofs, some, { agentId: among(some), faults: "'[]'" }),
  ...[1, 2, 3, 4].flatMap((stripe) => [
    filled(walletSums, some, { agentId: among(some), stripe, players: 1 }),
    ...transferGrids.map(({ grid, width }) =>
      filled(transferSums, width === null ? 1 : some, {
        ...{ agentId: "'acme'", grid, stripe, deposits: 1, bucket: width === null ? 0 : `${now / width} + 1 - i` },
      }),
    ),
  ]),
];
