import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bigInteger, countColumn, instantColumn } from "./columns";

/**
 * An agent's event log: a row for the events of one commit, or of several that followed each other. It names their
 * records and never copies them, so that a trade costs the log a few bytes.
 */
export const eventBlocks = sqliteTable(
  "event_blocks",
  {
    agentId: text("agent_id").notNull(),
    /** The number of the block's last event. */
    last: countColumn("last_sequence").notNull(),
    count: countColumn("events_count").notNull(),
    /** A bit for each type in it. */
    types: bigInteger().notNull(),
    /** The time of its newest event. */
    at: instantColumn().notNull(),
    events: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.last] }), index("event_blocks_at").on(table.at)],
);

/** How far each agent's log was dropped, so that its numbers go on even after its last block has gone. */
export const eventCuts = sqliteTable("event_cuts", {
  agentId: text("agent_id").primaryKey(),
  last: countColumn("last_sequence").notNull(),
});
