import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { walletModes } from "#lib/domain/agents/agent";
import { milestoneNames } from "#lib/domain/agents/setup-step";
import {
  attentionNameColumn,
  bigInteger,
  flagColumn,
  instantColumn,
  numbersByNameColumn,
  textsColumn,
} from "./columns";

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
  deskAllow: textsColumn("desk_allow").notNull(),
  createdAt: instantColumn("created_at").notNull(),
});

export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text().primaryKey(),
    agentId: text("agent_id").references(() => agents.id),
    name: text().notNull(),
    scopes: textsColumn().notNull(),
    allow: textsColumn().notNull(),
    limits: numbersByNameColumn().notNull(),
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
    /** The times at which the secret in force, and the previous one, last signed a request. */
    secretUsedAt: instantColumn("secret_used_at"),
    previousUsedAt: instantColumn("previous_used_at"),
    toldExpiry: instantColumn("told_expiry"),
    /** Made by somebody who may not see or move as much, before an owner had to be asked. */
    madeUnasked: flagColumn("made_unasked").notNull().default(false),
  },
  (table) => [index("api_keys_agent").on(table.agentId)],
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

/** What a team has put aside of what needs its attention: a row for each name at most. */
export const attentionMarks = sqliteTable(
  "attention_marks",
  {
    agentId: text("agent_id").notNull(),
    name: attentionNameColumn().notNull(),
    level: bigInteger().notNull(),
    email: text().notNull(),
    at: instantColumn().notNull(),
    /** The end of a snooze; null for an acknowledgement. */
    until: instantColumn(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.name] })],
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
