import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { categories, settlementResults, settlementStatuses, tradeStatuses } from "#lib/domain/trades/category";
import { bigInteger, countColumn, flagColumn, hourOf, instantColumn, moneyColumn } from "./columns";

/** The version in force of each trade. Earlier versions and late ones are in `trade_history`. */
export const trades = sqliteTable(
  "trades",
  {
    agentId: text("agent_id").notNull(),
    tradeId: text("trade_id").notNull(),
    version: countColumn().notNull(),
    playerId: text("player_id").notNull(),
    marketId: text("market_id").notNull(),
    selection: text().notNull(),
    side: text({ enum: ["BACK", "LAY"] }).notNull(),
    price: text().notNull(),
    currency: text().notNull(),
    turnover: moneyColumn().notNull(),
    payout: moneyColumn().notNull(),
    commission: moneyColumn().notNull(),
    status: text({ enum: tradeStatuses }).notNull(),
    settlementStatus: text("settlement_status", { enum: settlementStatuses }).notNull(),
    settlementResult: text("settlement_result", { enum: settlementResults }),
    marketVoided: flagColumn("market_voided").notNull(),
    matchedAt: instantColumn("matched_at").notNull(),
    settledAt: instantColumn("settled_at"),
    category: text({ enum: categories }).notNull(),
    usdRate: text("usd_rate").notNull(),
    usdTurnover: moneyColumn("usd_turnover").notNull(),
    usdPayout: moneyColumn("usd_payout").notNull(),
    usdCommission: moneyColumn("usd_commission").notNull(),
    receivedAt: instantColumn("received_at").notNull(),
  },
  (table) => [
    uniqueIndex("trades_id").on(table.agentId, table.tradeId),
    index("trades_matched").on(table.agentId, sql`${table.matchedAt} desc`, table.tradeId),
    // The index holds both times, so that few rows are fetched when both of a report's ranges are ragged.
    index("trades_settled").on(table.agentId, table.settledAt, table.matchedAt),
    // By hours first, so that trades that arrive together share its pages; by players alone each trade would need its
    // own page.
    index("trades_player").on(table.agentId, hourOf(table.matchedAt), table.playerId, sql`${table.matchedAt} desc`),
  ],
);

export const tradeHistory = sqliteTable(
  "trade_history",
  {
    agentId: text("agent_id").notNull(),
    tradeId: text("trade_id").notNull(),
    version: countColumn().notNull(),
    content: text().notNull(),
    receivedAt: instantColumn("received_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.tradeId, table.version] })],
);

/** How often each portion of an agent's trades has changed (lib/domain/trades/grids.ts). */
export const portions = sqliteTable(
  "portions",
  {
    agentId: text("agent_id").notNull(),
    portion: bigInteger().notNull(),
    changes: bigInteger().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.portion] })],
);

/** Sums of trades by bucket (lib/domain/trades/grids.ts). Units and 1/100,000,000ths apart: one integer overflows. */
export const cells = sqliteTable(
  "cells",
  {
    agentId: text("agent_id").notNull(),
    grid: countColumn().notNull(),
    category: text({ enum: categories }).notNull(),
    outer: bigInteger("outer_bucket").notNull(),
    inner: bigInteger("inner_bucket").notNull(),
    count: bigInteger("trades").notNull(),
    wins: bigInteger().notNull(),
    turnoverUnits: bigInteger("turnover_units").notNull(),
    turnoverParts: bigInteger("turnover_parts").notNull(),
    payoutUnits: bigInteger("payout_units").notNull(),
    payoutParts: bigInteger("payout_parts").notNull(),
    commissionUnits: bigInteger("commission_units").notNull(),
    commissionParts: bigInteger("commission_parts").notNull(),
    usdTurnoverUnits: bigInteger("usd_turnover_units").notNull(),
    usdTurnoverParts: bigInteger("usd_turnover_parts").notNull(),
    usdPayoutUnits: bigInteger("usd_payout_units").notNull(),
    usdPayoutParts: bigInteger("usd_payout_parts").notNull(),
    usdCommissionUnits: bigInteger("usd_commission_units").notNull(),
    usdCommissionParts: bigInteger("usd_commission_parts").notNull(),
  },
  // The category stands before the buckets, so that sums by category are read in key order.
  (table) => [primaryKey({ columns: [table.agentId, table.grid, table.category, table.outer, table.inner] })],
);
