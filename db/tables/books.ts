import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bigInteger, countColumn, instantColumn, moneyColumn, textsColumn } from "./columns";

/** The sums of a player's trades that retention dropped, so that movements and trades can still be compared. */
export const carriedForward = sqliteTable(
  "carried_forward",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    trades: countColumn().notNull(),
    walletUnits: bigInteger("wallet_units").notNull(),
    walletParts: bigInteger("wallet_parts").notNull(),
    heldUnits: bigInteger("held_units").notNull(),
    heldParts: bigInteger("held_parts").notNull(),
    resultUnits: bigInteger("result_units").notNull(),
    resultParts: bigInteger("result_parts").notNull(),
    commissionUnits: bigInteger("commission_units").notNull(),
    commissionParts: bigInteger("commission_parts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.playerId] })],
);

/** Stakes that stay held because retention dropped their trades unsettled. The operator releases them. */
export const leftStakes = sqliteTable(
  "left_stakes",
  {
    agentId: text("agent_id").notNull(),
    tradeId: text("trade_id").notNull(),
    playerId: text("player_id").notNull(),
    amount: moneyColumn().notNull(),
    matchedAt: instantColumn("matched_at").notNull(),
    droppedAt: instantColumn("dropped_at").notNull(),
  },
  // After retention dropped a trade, a feed may reuse its id for another player.
  (table) => [primaryKey({ columns: [table.agentId, table.tradeId, table.playerId] })],
);

/** The last result of proving an agent's books. */
export const booksProofs = sqliteTable("books_proofs", {
  agentId: text("agent_id").primaryKey(),
  at: instantColumn().notNull(),
  tookMs: countColumn("took_ms").notNull(),
  players: countColumn().notNull(),
  movements: countColumn().notNull(),
  faultCount: countColumn("fault_count").notNull(),
  faults: textsColumn().notNull(),
  digest: text().notNull(),
});

/**
 * The sums of an agent's wallets, and of the trades that retention carried forward: the total over all its rows. Each
 * stripe is a row, so that on PostgreSQL concurrent transactions need not wait for each other.
 */
export const walletSums = sqliteTable(
  "wallet_sums",
  {
    agentId: text("agent_id").notNull(),
    stripe: bigInteger().notNull(),
    players: bigInteger().notNull(),
    /** The number of wallets below 0. */
    owing: bigInteger().notNull(),
    balanceUnits: bigInteger("balance_units").notNull(),
    balanceParts: bigInteger("balance_parts").notNull(),
    /** The debt of the wallets below 0, as an amount above 0. */
    owedUnits: bigInteger("owed_units").notNull(),
    owedParts: bigInteger("owed_parts").notNull(),
    exposureUnits: bigInteger("exposure_units").notNull(),
    exposureParts: bigInteger("exposure_parts").notNull(),
    carriedResultUnits: bigInteger("carried_result_units").notNull(),
    carriedResultParts: bigInteger("carried_result_parts").notNull(),
    carriedCommissionUnits: bigInteger("carried_commission_units").notNull(),
    carriedCommissionParts: bigInteger("carried_commission_parts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.stripe] })],
);

/** An agent's transfers in sum, by time buckets (lib/domain/wallets/transfer-grids.ts) and stripes as above. */
export const transferSums = sqliteTable(
  "transfer_sums",
  {
    agentId: text("agent_id").notNull(),
    grid: countColumn().notNull(),
    bucket: bigInteger().notNull(),
    stripe: bigInteger().notNull(),
    deposits: bigInteger().notNull(),
    withdrawals: bigInteger().notNull(),
    depositedUnits: bigInteger("deposited_units").notNull(),
    depositedParts: bigInteger("deposited_parts").notNull(),
    withdrawnUnits: bigInteger("withdrawn_units").notNull(),
    withdrawnParts: bigInteger("withdrawn_parts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.grid, table.bucket, table.stripe] })],
);
