import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { walletModes } from "#lib/domain/agents/agent";
import { milestoneNames } from "#lib/domain/agents/milestone";
import { agentPlaces } from "#lib/domain/agents/place";
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
  /** Where the agent is served: here, or on the way from or to another cell. */
  place: text({ enum: agentPlaces }).notNull().default("here"),
  /** The other cell; null when the agent was never moved. */
  placeCell: text("place_cell"),
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

/** The last move of each agent that left for another cell or came from one. */
export const agentMoves = sqliteTable("agent_moves", {
  agentId: text("agent_id").primaryKey(),
  moveId: text("move_id").notNull(),
  cell: text().notNull(),
  /** The mover says that it is at work by moving this time on. */
  aliveUntil: instantColumn("alive_until").notNull(),
  /** True once all of an arriving agent is here and proved. Before that nothing may serve it. */
  isWhole: flagColumn("is_whole").notNull(),
  /** The stop that the agent had before it left, as JSON. Null for none. */
  formerStop: text("former_stop"),
});

/** The keys of cells where agents lived before: see lib/crypto/handed-keys.ts. */
export const handedKeys = sqliteTable(
  "handed_keys",
  {
    agentId: text("agent_id").notNull(),
    cell: text().notNull(),
    sealed: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.cell] })],
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
