import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { walletModes } from "#lib/domain/agents/agent";
import { milestoneNames } from "#lib/domain/agents/milestone";
import { type FailureKind, failureTable } from "#lib/domain/failure";
import { memberRoles } from "#lib/domain/people/role";
import { categories, settlementResults, settlementStatuses, tradeStatuses } from "#lib/domain/trades/category";
import { viewPages } from "#lib/domain/views/saved-view";
import { draftStates } from "#lib/domain/wallets/draft";
import { movementKinds } from "#lib/domain/wallets/movement";
import { transferKinds } from "#lib/domain/wallets/transfer";
import { bigInteger, countColumn, flagColumn, instantColumn, jsonColumn, moneyColumn } from "./engine/columns";
import { hourOf } from "./trades/hour-of";

// The agent leads every key, so that the data can be split by agent beyond one machine. The first migration adds by
// hand what Drizzle's generator cannot express: STRICT, WITHOUT ROWID, and the triggers that keep records append-only.

const isText = (item: unknown): item is string => typeof item === "string";
const texts = jsonColumn((parsed): readonly string[] => (Array.isArray(parsed) ? parsed.filter(isText) : []));

export const agents = sqliteTable("agents", {
  id: text().primaryKey(),
  name: text().notNull(),
  currency: text().notNull(),
  status: text({ enum: ["active", "suspended"] }).notNull(),
  knownPlayersOnly: flagColumn("known_players_only").notNull(),
  wallet: text({ enum: walletModes }).notNull(),
  walletSince: instantColumn("wallet_since"),
  /** The zone whose days the books are kept by. */
  booksZone: text("books_zone").notNull(),
  twoFactorRequired: flagColumn("two_factor_required").notNull(),
  /** CIDR blocks that members may connect from; an empty list means every address. */
  deskAllow: texts("desk_allow").notNull(),
  createdAt: instantColumn("created_at").notNull(),
});

const numbersByName = jsonColumn((parsed): Readonly<Record<string, number>> => {
  const numbers: Record<string, number> = {};
  for (const [name, value] of Object.entries(parsed ?? {})) if (typeof value === "number") numbers[name] = value;
  return numbers;
});

export const apiKeys = sqliteTable("api_keys", {
  id: text().primaryKey(),
  agentId: text("agent_id").references(() => agents.id),
  name: text().notNull(),
  scopes: texts().notNull(),
  allow: texts().notNull(),
  limits: numbersByName().notNull(),
  status: text({ enum: ["enabled", "revoked"] }).notNull(),
  sealedSecret: text("sealed_secret").notNull(),
  previousSecret: text("previous_secret"),
  previousUntil: instantColumn("previous_until"),
  createdAt: instantColumn("created_at").notNull(),
  /** Null while the first secret is in force. */
  rotatedAt: instantColumn("rotated_at"),
  expiresAt: instantColumn("expires_at"),
  revokedAt: instantColumn("revoked_at"),
  lastUsedAt: instantColumn("last_used_at"),
  /** The times at which the secret in force, and the one before it, last signed a request. */
  secretUsedAt: instantColumn("secret_used_at"),
  previousUsedAt: instantColumn("previous_used_at"),
});

/** A person has one account for all their agents. */
export const people = sqliteTable("people", {
  email: text().primaryKey(),
  passwordHash: text("password_hash").notNull(),
  createdAt: instantColumn("created_at").notNull(),
});

/** A person's membership of an agent, with its role. */
export const members = sqliteTable(
  "members",
  {
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id),
    email: text()
      .notNull()
      .references(() => people.email),
    role: text({ enum: memberRoles }).notNull(),
    status: text({ enum: ["active", "disabled"] }).notNull(),
    createdAt: instantColumn("created_at").notNull(),
    lastSeenAt: instantColumn("last_seen_at"),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.email] }), index("members_person").on(table.email)],
);

/** A person's second factor. It is in force once a code of it was confirmed. */
export const memberTwoFactor = sqliteTable("member_two_factor", {
  email: text().primaryKey(),
  sealedSecret: text("sealed_secret").notNull(),
  startedAt: instantColumn("started_at").notNull(),
  confirmedAt: instantColumn("confirmed_at"),
  /** The time step of the last code that was accepted, so that no code is accepted twice. */
  lastStep: bigInteger("last_step").notNull(),
});

export const memberRecoveryCodes = sqliteTable(
  "member_recovery_codes",
  {
    email: text().notNull(),
    digest: text().notNull(),
    usedAt: instantColumn("used_at"),
  },
  (table) => [primaryKey({ columns: [table.email, table.digest] })],
);

/** A link that lets one person join, once. Its token is known here only by a digest. */
export const memberInvitations = sqliteTable(
  "member_invitations",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    tokenDigest: text("token_digest").notNull(),
    email: text().notNull(),
    role: text({ enum: memberRoles }).notNull(),
    invitedBy: text("invited_by").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    /** The time of the answer for an email with an account: from then on only that account's proof uses the link. */
    answeredAt: instantColumn("answered_at"),
    /** Null while the link can be used. */
    endedAt: instantColumn("ended_at"),
    end: text({ enum: ["accepted", "withdrawn"] }),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    uniqueIndex("member_invitations_token").on(table.tokenDigest),
    index("member_invitations_time").on(table.agentId, table.createdAt),
  ],
);

/** The first time of each event that an agent's checklist cannot read from other rows. */
export const milestones = sqliteTable(
  "milestones",
  {
    agentId: text("agent_id").notNull(),
    name: text({ enum: milestoneNames }).notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.name] })],
);

/** One row for each signed-in browser: a request counts as signed in only while its row stands. */
export const memberSessions = sqliteTable(
  "member_sessions",
  {
    agentId: text("agent_id").notNull(),
    idDigest: text("id_digest").notNull(),
    email: text().notNull(),
    createdAt: instantColumn("created_at").notNull(),
    lastSeenAt: instantColumn("last_seen_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    address: text(),
    browser: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.idDigest] }),
    index("member_sessions_person").on(table.email, table.agentId),
    index("member_sessions_expiry").on(table.expiresAt),
  ],
);

/** Counts of failed sign-ins by source (an account, an address, both), named by a digest. */
export const signInFailures = sqliteTable(
  "sign_in_failures",
  {
    source: text().primaryKey(),
    failures: countColumn().notNull(),
    lastAt: instantColumn("last_at").notNull(),
  },
  (table) => [index("sign_in_failures_time").on(table.lastAt)],
);

/** A page with its filters, kept under a name. `query` is the page's own query string. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    page: text({ enum: viewPages }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
    email: text().notNull(),
    shared: flagColumn().notNull(),
    isDefault: flagColumn("is_default").notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);

/** A transfer that a member prepares, kept before it is sent, so that a closed tab loses nothing. */
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
    /** The time at which it was posted, refused or sealed. */
    endedAt: instantColumn("ended_at"),
    failure: text(),
    message: text(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    index("drafts_state").on(table.agentId, table.state, table.createdAt),
    index("drafts_player").on(table.agentId, table.playerId, table.createdAt),
  ],
);

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
    index("wallets_blocked").on(table.agentId, table.playerId).where(sql`${table.status} = 'blocked'`),
  ],
);

/** One row for each change of a wallet by a trade, for ever. Its four legs add up to 0. */
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
    // A list of a rare kind walks nothing else. Stakes are found from one to the one before, and nearly every trade has
    // a settlement: with these two in it, the index would cost a quarter of the pace at which trades move wallets.
    index("movements_rare")
      .on(table.agentId, table.playerId, table.kind, table.createdAt)
      .where(sql`${table.kind} not in ('stake', 'settlement')`),
    check("movements_balanced", sql`(${table.wallet} + ${table.held}) + (${table.result} + ${table.commission}) = 0`),
  ],
);

/** What the trades that retention has dropped came to for a player, so that movements and trades can be compared. */
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
  // A feed may use a trade's id again, for another player, once retention has dropped the trade.
  (table) => [primaryKey({ columns: [table.agentId, table.tradeId, table.playerId] })],
);

/** The last result of an agent's books, proved. */
export const booksProofs = sqliteTable("books_proofs", {
  agentId: text("agent_id").primaryKey(),
  at: instantColumn().notNull(),
  tookMs: countColumn("took_ms").notNull(),
  players: countColumn().notNull(),
  movements: countColumn().notNull(),
  faultCount: countColumn("fault_count").notNull(),
  faults: texts().notNull(),
  digest: text().notNull(),
});

/** One row for each transfer, for ever: the record that makes a repeated ticket harmless. */
export const transfers = sqliteTable(
  "transfers",
  {
    /** Counted for each agent: a number over all agents would tell each how much the others do. */
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
    index("transfers_amount").on(table.agentId, table.amount, table.createdAt, table.id),
    // Those by members, and often withdrawals, are few among millions: a search for them must not walk the whole journal.
    index("transfers_withdrawals")
      .on(table.agentId, table.createdAt, table.id)
      .where(sql`${table.kind} = 'withdrawal'`),
    index("transfers_member")
      .on(table.agentId, table.createdAt, table.id)
      .where(sql`substr(${table.actor}, 1, 7) = 'member:'`),
  ],
);

/** Double entry: two rows for each transfer, one on the agent's float and one on the wallet, which add up to 0. */
export const postings = sqliteTable(
  "postings",
  {
    agentId: text("agent_id").notNull(),
    transferId: bigInteger("transfer_id").notNull(),
    account: text({ enum: ["float", "wallet"] }).notNull(),
    playerId: text("player_id").notNull(),
    currency: text().notNull(),
    amount: moneyColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.transferId, table.account] })],
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
  (table) => [primaryKey({ columns: [table.agentId, table.playerId, table.kind, table.ticketId] })],
);

const isFailureKind = (text: string): text is FailureKind => Object.hasOwn(failureTable, text);
/** An earlier build reads the kind of a later build as an internal fault, never as success. */
export const failureKindOf = (text: string): FailureKind => (isFailureKind(text) ? text : "internal");

export const refusals = sqliteTable(
  "refusals",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    transferKind: text("kind", { enum: transferKinds }).notNull(),
    ticketId: text("ticket_id").notNull(),
    failure: text().notNull(),
    message: text().notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.playerId, table.transferKind, table.ticketId] }),
    index("refusals_at").on(table.at),
    index("refusals_agent").on(table.agentId, table.at),
    index("refusals_ticket").on(table.agentId, table.ticketId, table.at),
  ],
);

export const replayGuards = sqliteTable(
  "replay_guards",
  {
    keyId: text("key_id").notNull(),
    signature: text().notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    failure: text().notNull(),
    message: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.signature] }),
    index("replay_guards_expiry").on(table.expiresAt),
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

export const rates = sqliteTable(
  "rates",
  {
    currency: text().notNull(),
    from: instantColumn("from_at").notNull(),
    usd: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.from] })],
);

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
    // It holds both times, so that few rows are fetched where both of a report's ranges are ragged.
    index("trades_settled").on(table.agentId, table.settledAt, table.matchedAt),
    // By hours first, so that trades which come in together share its pages; by players alone each would have its own.
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

/** Sums of trades by bucket (lib/domain/trades/grids.ts). Units and 1/100,000,000ths apart: one integer overflows. */
export const cells = sqliteTable(
  "cells",
  {
    agentId: text("agent_id").notNull(),
    grid: countColumn("grid").notNull(),
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
  // The category stands before the buckets, so that sums by category are read in the order of the key.
  (table) => [primaryKey({ columns: [table.agentId, table.grid, table.category, table.outer, table.inner] })],
);

/**
 * An agent's wallets in sum, and what retention carried forward of its trades. The sums are those of all its rows:
 * each stripe is a row of its own, so that on PostgreSQL transactions at the same time need not wait for each other.
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
    /** What the wallets below 0 owe, as an amount above 0. */
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

/** An agent's transfers in sum, by buckets of time (lib/domain/wallets/transfer-grids.ts) and stripes as above. */
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

/** The record of all changes and their authors. Rows are only added, and a hash chains each to the one before. */
export const audit = sqliteTable(
  "audit",
  {
    /** The place in the chain over all agents, which is never shown to any of them. */
    id: bigInteger().primaryKey(),
    agentId: text("agent_id"),
    /** The row's number in its agent's own audit, by which it is named; its place where there is no agent. */
    number: bigInteger().notNull(),
    at: instantColumn().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: text(),
    after: text(),
    /** The address that the change came from; null when it came over no connection. */
    address: text(),
    requestId: text("request_id"),
    hash: text().notNull(),
  },
  (table) => [
    uniqueIndex("audit_number").on(table.agentId, table.number),
    index("audit_agent").on(table.agentId, table.id),
    index("audit_actor").on(table.agentId, table.actor, table.id),
    index("audit_action").on(table.agentId, table.action, table.id),
    index("audit_subject").on(table.agentId, table.subject, table.id),
    index("audit_address").on(table.agentId, table.address, table.id),
    index("audit_time").on(table.agentId, table.at),
  ],
);

/** Single facts about the database itself, such as the master key that it was made under and the last retention cut. */
export const facts = sqliteTable("facts", { name: text().primaryKey(), value: text().notNull() });
