import { sql } from "drizzle-orm";
import { bigint, customType, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import * as log from "#db/request-log/log-tables";
import { onPostgres } from "#db/tables/on-postgres";
import { tables } from "#db/tables/tables";
import type { Instant } from "#lib/domain/time/instant";

// The tables of db/tables, and then PostgreSQL's own. The first migration adds by hand what Drizzle's generator lacks:
// COLLATE "C", so that texts sort by bytes as in SQLite, fill factors, append-only triggers.

export const agents = onPostgres(tables.agents);
export const apiKeys = onPostgres(tables.apiKeys);
export const milestones = onPostgres(tables.milestones);
export const rates = onPostgres(tables.rates);

export const attentionMarks = onPostgres(tables.attentionMarks);

export const people = onPostgres(tables.people);
export const members = onPostgres(tables.members);
export const memberTwoFactor = onPostgres(tables.memberTwoFactor);
export const memberRecoveryCodes = onPostgres(tables.memberRecoveryCodes);
export const memberInvitations = onPostgres(tables.memberInvitations);
export const memberSessions = onPostgres(tables.memberSessions);
export const signInFailures = onPostgres(tables.signInFailures);
export const savedViews = onPostgres(tables.savedViews);

export const transfers = onPostgres(tables.transfers);
export const seals = onPostgres(tables.seals);
export const refusals = onPostgres(tables.refusals);
export const replayGuards = onPostgres(tables.replayGuards);
export const drafts = onPostgres(tables.drafts);
export const movements = onPostgres(tables.movements);
export const sessions = onPostgres(tables.sessions);

export const tradeHistory = onPostgres(tables.tradeHistory);
export const cells = onPostgres(tables.cells);
export const portions = onPostgres(tables.portions);

export const carriedForward = onPostgres(tables.carriedForward);
export const leftStakes = onPostgres(tables.leftStakes);
export const booksProofs = onPostgres(tables.booksProofs);
export const walletSums = onPostgres(tables.walletSums);
export const transferSums = onPostgres(tables.transferSums);

export const limits = onPostgres(tables.limits);
export const transferStops = onPostgres(tables.transferStops);
export const approvalRules = onPostgres(tables.approvalRules);
export const approvals = onPostgres(tables.approvals);
export const approvalVotes = onPostgres(tables.approvalVotes);
export const bulkRuns = onPostgres(tables.bulkRuns);
export const bulkRows = onPostgres(tables.bulkRows);

export const eventBlocks = onPostgres(tables.eventBlocks);
export const eventCuts = onPostgres(tables.eventCuts);
export const webhookEndpoints = onPostgres(tables.webhookEndpoints);
export const webhookDeliveries = onPostgres(tables.webhookDeliveries);
export const webhookAttempts = onPostgres(tables.webhookAttempts);
export const webhookHours = onPostgres(tables.webhookHours);

export const audit = onPostgres(tables.audit);

export const facts = onPostgres(tables.facts);

/** True for a wallet below 0: a generated column, like the next column, so no row is written with it. */
export const owes = sql`owes`;
/** The balance of a wallet below 0, else 0: an index on the balance itself would be written at each change. */
export const debt = sql`debt`;
/**
 * What players are listed by, in steps: the digits of an amount and the first of them, and the hour of the last entry.
 * An index on the amount itself would be written at each change, and took a twentieth of the deposits.
 */
export const [balanceStep, exposureStep, entryHour] = [sql`balance_step`, sql`exposure_step`, sql`entry_hour`];
export const wallets = onPostgres(tables.wallets, (own) => [
  index("wallets_owed").on(own.agentId, own.playerId).where(owes),
  index("wallets_debt").on(own.agentId, debt, own.playerId).where(owes),
  index("wallets_balance").on(own.agentId, balanceStep, own.playerId),
  index("wallets_exposure").on(own.agentId, exposureStep, own.playerId).where(sql`${exposureStep} > 0`),
  index("wallets_entry").on(own.agentId, entryHour, own.playerId),
  index("wallets_blocked").on(own.agentId, own.playerId).where(sql`${own.status} = 'blocked'`),
]);

export const trades = onPostgres(tables.trades, (own) => [
  primaryKey({ columns: [own.agentId, own.tradeId] }),
  index("trades_matched").on(own.agentId, own.matchedAt, own.tradeId),
  index("trades_player").on(own.agentId, own.playerId, own.matchedAt),
  // Holds both times, so that few rows are fetched when both of a report's ranges are ragged. It is made last: while
  // the table is empty all indexes cost the same, and the planner takes the newest.
  index("trades_settled").on(own.agentId, own.settledAt, own.matchedAt),
]);

/** The greatest number given out for each agent's transfers. Servers take several at a time. */
export const transferNumbers = pgTable("transfer_numbers", {
  agentId: text("agent_id").primaryKey(),
  last: bigint({ mode: "bigint" }).notNull(),
});

/** A transaction's full number, which never comes again. */
const transactionNumber = customType<{ data: string; driverData: string }>({ dataType: () => "xid8" });

/** Blocks of events that transactions have written and that have no numbers yet (see event-sequencer.ts). */
export const eventOutbox = pgTable(
  "event_outbox",
  {
    transaction: transactionNumber("transaction").notNull().default(sql`pg_current_xact_id()`),
    id: bigint({ mode: "bigint" }).generatedAlwaysAsIdentity().notNull(),
    agentId: text("agent_id").notNull(),
    count: bigint("events_count", { mode: "bigint" }).notNull(),
    types: bigint({ mode: "bigint" }).notNull(),
    at: bigint({ mode: "bigint" }).$type<Instant>().notNull(),
    events: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.id] })],
);

/** Work that one server does for all: its name, its holder, and until when. */
export const leases = pgTable("leases", {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: bigint("until_ms", { mode: "bigint" }).notNull(),
});

/**
 * Requests that servers have granted to themselves, counted within a minute's window. `count` belongs to one grant, at
 * the time of its last request. Unlogged: after a crash of the database the count begins anew.
 */
export const quotaGrants = pgTable(
  "quota_grants",
  {
    name: text().notNull(),
    id: text().notNull(),
    atMs: bigint("at_ms", { mode: "bigint" }).notNull(),
    count: bigint({ mode: "bigint" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.id] })],
);

export const requests = onPostgres(log.requests);
export const requestSizes = onPostgres(log.requestSizes);
export const requestDrops = onPostgres(log.requestDrops);
