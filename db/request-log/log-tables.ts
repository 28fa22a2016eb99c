import { sql } from "drizzle-orm";
import { customType, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { countColumn, flagColumn, instantColumn } from "#db/tables/columns";
import { dropReasons } from "#lib/domain/requests/request-log";

/** A text as UTF-8 bytes on PostgreSQL, because it may hold the zero character, which a text there cannot. */
const anyTextColumn = customType<{ data: string; driverData: string | Uint8Array }>({
  dataType: () => "blob",
  fromDriver: (kept) => (typeof kept === "string" ? kept : Buffer.from(kept).toString("utf8")),
});

/** The request log: a file of its own beside the embedded database, and tables of the database on PostgreSQL. */
export const requests = sqliteTable(
  "requests",
  {
    agentId: text("agent_id").notNull(),
    at: instantColumn().notNull(),
    keyId: text("key_id").notNull(),
    requestId: text("request_id").notNull(),
    operation: text().notNull(),
    code: countColumn().notNull(),
    status: countColumn().notNull(),
    message: text().notNull(),
    ticketId: text("ticket_id"),
    playerId: text("player_id"),
    latencyMicros: countColumn("latency_micros").notNull(),
    address: text(),
    proved: flagColumn().notNull(),
    method: text().notNull(),
    target: text().notNull(),
    targetChars: countColumn("target_chars").notNull(),
    timestamp: text("sent_timestamp").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    contentType: text("content_type").notNull(),
    userAgent: text("user_agent").notNull(),
    signatureStart: text("signature_start").notNull(),
    signatureChars: countColumn("signature_chars").notNull(),
    body: anyTextColumn(),
    bodyBytes: countColumn("body_bytes").notNull(),
    member: text(),
    /** What the row counts for against the log's bound. */
    bytes: countColumn().notNull(),
  },
  (table) => [
    // No index by ticket, player or id: its entries lie all over it, and cost as much as their rows.
    primaryKey({ columns: [table.agentId, table.at, table.requestId] }),
    index("requests_unproved").on(table.agentId, table.at).where(sql`not ${table.proved}`),
    index("requests_of_members").on(table.agentId, table.at).where(sql`${table.member} is not null`),
  ],
);

/** The bytes of each agent's rows. */
export const requestSizes = sqliteTable("request_sizes", {
  agentId: text("agent_id").notNull().primaryKey(),
  bytes: countColumn().notNull(),
});

/** Counts of requests missing from the log, by agent, day and reason. */
export const requestDrops = sqliteTable(
  "request_drops",
  {
    agentId: text("agent_id").notNull(),
    day: countColumn().notNull(),
    reason: text({ enum: dropReasons }).notNull(),
    count: countColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day, table.reason] })],
);
