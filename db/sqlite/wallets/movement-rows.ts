import { and, eq, sql } from "drizzle-orm";
import { sumRows } from "#db/sqlite/books/sum-rows";
import type { Connection } from "#db/sqlite/engine/connection";
import { hotRun } from "#db/sqlite/engine/hot-run";
import { movements, wallets } from "#db/tables/wallets";
import { MovedWallets, type WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import type { Move } from "#lib/commands/write";
import type { Chain } from "#lib/domain/audit/chain";
import { instant } from "#lib/domain/time/instant";
import { type ChainedMovement, type MovementSums, movementRowOf } from "#lib/domain/wallets/movement";
import { openWalletStatement, walletReader } from "./wallet-statements";

// Double, because SQLite is quickest with one row for each statement, and PostgreSQL with arrays.

const p = sql.placeholder;

export function walletsAtHand({ client }: Connection): WalletsAtHand {
  const walletOf = walletReader(client);
  const lastSums = client
    .prepare<[string, string], [bigint, bigint, bigint, bigint, bigint]>(
      `select taken_units, taken_parts, commission_units, commission_parts, last_stake_at
       from movements where agent_id = ? and player_id = ? order by created_at desc limit 1`,
    )
    .raw();
  return {
    walletOf: (agentId, playerId) => walletOf({ agentId, playerId }),
    sumsOf(agentId, playerId): MovementSums | null {
      const row = lastSums.get(agentId, playerId);
      if (!row) return null;
      const [takenUnits, takenParts, commissionUnits, commissionParts, lastStakeAt] = row;
      return {
        taken: { units: takenUnits, parts: takenParts },
        commission: { units: commissionUnits, parts: commissionParts },
        lastStakeAt: instant(lastStakeAt),
      };
    },
  };
}

/** Writes movements, the wallets after them, and their changes of the kept sums. */
export function movementRows(connection: Connection) {
  const insertMovement = hotRun(connection, connection.db.insert(movements).values(movementPlaceholders));
  const openWallet = openWalletStatement(connection);
  const sums = sumRows(connection);
  const moveWallet = hotRun(
    connection,
    connection.db
      .update(wallets)
      .set({
        balance: sql`${p("balance")}`,
        exposure: sql`${p("exposure")}`,
        lastEntryAt: sql`${p("lastEntryAt")}`,
        head: sql`${p("head")}`,
      })
      .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId")))),
  );
  return {
    insert(movement: ChainedMovement): void {
      insertMovement(movementRowOf(movement));
    },
    writeWallets(wallets: MovedWallets): void {
      const { opened, moved, sums: changes } = wallets.take();
      for (const wallet of opened) openWallet(wallet);
      for (const wallet of moved) moveWallet(wallet);
      sums.write(changes);
    },
  };
}

/** Writes one movement of a command. */
export function moving(connection: Connection, chain: Chain) {
  const atHand = walletsAtHand(connection);
  const rows = movementRows(connection);
  return ({ wallet, ask, at }: Move): void => {
    const wallets = new MovedWallets(atHand, chain);
    const movement = wallets.post(wallet, ask, at);
    if (!movement) throw new Error("A movement was decided that its wallet cannot hold.");
    rows.insert(movement);
    rows.writeWallets(wallets);
  };
}

const movementPlaceholders = {
  agentId: p("agentId"),
  playerId: p("playerId"),
  createdAt: p("createdAt"),
  kind: p("kind"),
  tradeId: p("tradeId"),
  tradeVersion: p("tradeVersion"),
  wallet: p("wallet"),
  held: p("held"),
  result: p("result"),
  commission: p("commission"),
  balanceAfter: p("balanceAfter"),
  exposureAfter: p("exposureAfter"),
  takenUnits: p("takenUnits"),
  takenParts: p("takenParts"),
  commissionUnits: p("commissionUnits"),
  commissionParts: p("commissionParts"),
  lastStakeAt: p("lastStakeAt"),
  reason: p("reason"),
  hash: p("hash"),
};
