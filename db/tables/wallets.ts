import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { draftStates } from "#lib/domain/wallets/draft";
import { movementKinds } from "#lib/domain/wallets/movement";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { bigInteger, countColumn, failureColumn, instantColumn, lastEntryOr0, moneyColumn } from "./columns";

/** A player is known by having a wallet. `head` is the hash of its last record; empty before the first. */
export const wallets = sqliteTable(
  "wallets",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    currency: text().notNull(),
    balance: moneyColumn().notNull(),
    exposure: moneyColumn().notNull().default(sql`0`),
    status: text({ enum: ["active", "blocked"] }).notNull(),
    openedAt: instantColumn("opened_at").notNull(),
    lastTransferAt: instantColumn("last_transfer_at"),
    /** The time of the last transfer or movement. */
    lastEntryAt: instantColumn("last_entry_at"),
    head: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.playerId] }),
    index("wallets_owed").on(table.agentId, table.playerId).where(sql`${table.balance} < 0`),
    index("wallets_debt").on(table.agentId, table.balance, table.playerId).where(sql`${table.balance} < 0`),
    index("wallets_balance").on(table.agentId, table.balance, table.playerId).where(sql`${table.balance} >= 0`),
    index("wallets_exposure").on(table.agentId, table.exposure, table.playerId).where(sql`${table.exposure} > 0`),
    index("wallets_entry").on(table.agentId, lastEntryOr0(table.lastEntryAt), table.playerId),
    index("wallets_blocked").on(table.agentId, table.playerId).where(sql`${table.status} = 'blocked'`),
  ],
);

/** One row for each transfer, for ever: the record that makes a repeated ticket harmless. */
export const transfers = sqliteTable(
  "transfers",
  {
    /** Counted for each agent: a common number would show each agent how active the others are. */
    id: bigInteger().notNull(),
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    kind: text({ enum: transferKinds }).notNull(),
    ticketId: text("ticket_id").notNull(),
    currency: text().notNull(),
    amount: moneyColumn().notNull(),
    amountText: text("amount_text").notNull(),
    balanceAfter: moneyColumn("balance_after").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    actor: text().notNull(),
    reason: text(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    // The ticket stands before the player, so that one index serves both the record's look-up and a search by ticket.
    uniqueIndex("transfers_ticket").on(table.agentId, table.ticketId, table.playerId, table.kind),
    uniqueIndex("transfers_wallet_time").on(table.agentId, table.playerId, table.createdAt),
    index("transfers_time").on(table.agentId, table.createdAt, table.id),
    // The kind stands before the amount, so that withdrawals, often few, are found in the order of their amounts.
    index("transfers_amount").on(table.agentId, table.kind, table.amount, table.createdAt, table.id),
    // Transfers by members, and often withdrawals, are few among millions: their search must not walk the journal.
    index("transfers_withdrawals")
      .on(table.agentId, table.createdAt, table.id)
      .where(sql`${table.kind} = 'withdrawal'`),
    index("transfers_member")
      .on(table.agentId, table.createdAt, table.id)
      .where(sql`substr(${table.actor}, 1, 7) = 'member:'`),
  ],
);

export const seals = sqliteTable(
  "seals",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    kind: text({ enum: transferKinds }).notNull(),
    ticketId: text("ticket_id").notNull(),
    sealedAt: instantColumn("sealed_at").notNull(),
    actor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.playerId, table.kind, table.ticketId] }),
    index("seals_player").on(table.agentId, table.playerId, table.sealedAt),
  ],
);

export const refusals = sqliteTable(
  "refusals",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    transferKind: text("kind", { enum: transferKinds }).notNull(),
    ticketId: text("ticket_id").notNull(),
    failure: failureColumn().notNull(),
    message: text().notNull(),
    at: instantColumn().notNull(),
    /** Null in rows of before these were kept. */
    amount: moneyColumn(),
    actor: text(),
    /** The balance that was too low; null for any other refusal. */
    balance: moneyColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.playerId, table.transferKind, table.ticketId] }),
    index("refusals_at").on(table.at),
    index("refusals_agent").on(table.agentId, table.at),
    index("refusals_ticket").on(table.agentId, table.ticketId, table.at),
    index("refusals_player").on(table.agentId, table.playerId, table.at),
  ],
);

export const replayGuards = sqliteTable(
  "replay_guards",
  {
    keyId: text("key_id").notNull(),
    signature: text().notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    failure: failureColumn().notNull(),
    message: text().notNull(),
    resetsAt: instantColumn("resets_at"),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.signature] }),
    index("replay_guards_expiry").on(table.expiresAt),
  ],
);

/** A transfer that a member prepares, stored before it is sent, so that a closed tab loses nothing. */
export const drafts = sqliteTable(
  "drafts",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    kind: text({ enum: transferKinds }).notNull(),
    playerId: text("player_id").notNull(),
    currency: text().notNull(),
    amount: moneyColumn().notNull(),
    amountText: text("amount_text").notNull(),
    ticketId: text("ticket_id").notNull(),
    reason: text().notNull(),
    /** The transfer that this one refunds. */
    refundOf: bigInteger("refund_of"),
    email: text().notNull(),
    createdAt: instantColumn("created_at").notNull(),
    state: text({ enum: draftStates }).notNull(),
    /** The time at which it was posted or refused, or its ticket was closed. */
    endedAt: instantColumn("ended_at"),
    failure: failureColumn(),
    message: text(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    index("drafts_state").on(table.agentId, table.state, table.createdAt),
    index("drafts_player").on(table.agentId, table.playerId, table.createdAt),
  ],
);

/** A row for each change of a wallet by a trade, for ever. Its four legs add up to 0. */
export const movements = sqliteTable(
  "movements",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    tradeId: text("trade_id"),
    tradeVersion: countColumn("trade_version"),
    wallet: moneyColumn("wallet_amount").notNull(),
    held: moneyColumn("held_amount").notNull(),
    result: moneyColumn("result_amount").notNull(),
    commission: moneyColumn("commission_amount").notNull(),
    balanceAfter: moneyColumn("balance_after").notNull(),
    exposureAfter: moneyColumn("exposure_after").notNull(),
    /** Sums up to and including this row, units and 1/100,000,000ths apart. */
    takenUnits: bigInteger("taken_units").notNull(),
    takenParts: bigInteger("taken_parts").notNull(),
    commissionUnits: bigInteger("commission_units").notNull(),
    commissionParts: bigInteger("commission_parts").notNull(),
    /** The time of the last stake up to and including this row; 0 before the first. */
    lastStakeAt: instantColumn("last_stake_at").notNull(),
    reason: text(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.playerId, table.createdAt] }),
    index("movements_trade").on(table.agentId, table.tradeId),
    // A list of a rare kind walks only its own rows. Stakes link to the stake before, and nearly every trade has a
    // settlement: with these two kinds in it, the index would cost a quarter of the speed at which trades move wallets.
    index("movements_rare")
      .on(table.agentId, table.playerId, table.kind, table.createdAt)
      .where(sql`${table.kind} not in ('stake', 'settlement')`),
    check("movements_balanced", sql`(${table.wallet} + ${table.held}) + (${table.result} + ${table.commission}) = 0`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    agentId: text("agent_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    id: text().notNull(),
    playerId: text("player_id").notNull(),
    tokenDigest: text("token_digest").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.idempotencyKey] }),
    uniqueIndex("sessions_token").on(table.tokenDigest),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_player").on(table.agentId, table.playerId, table.createdAt),
  ],
);
