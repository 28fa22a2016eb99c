import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limitActions, limitMeasures, limitScopes, limitSides, limitWindows } from "#lib/domain/limits/limit";
import { bigInteger, instantColumn } from "./columns";

/** Each limit with what has been used of it in its present window, so that one row's lock guards both. */
export const limits = sqliteTable(
  "limits",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    scope: text({ enum: limitScopes }).notNull(),
    subject: text().notNull(),
    side: text({ enum: limitSides }).notNull(),
    window: text({ enum: limitWindows }).notNull(),
    measure: text({ enum: limitMeasures }).notNull(),
    bound: bigInteger().notNull(),
    action: text({ enum: limitActions }).notNull(),
    createdAt: instantColumn("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    windowStart: instantColumn("window_start").notNull(),
    used: bigInteger().notNull(),
    toldWindow: instantColumn("told_window"),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);

/** A row for each agent whose deposits, withdrawals or both are stopped. */
export const transferStops = sqliteTable("transfer_stops", {
  agentId: text("agent_id").primaryKey(),
  side: text({ enum: limitSides }).notNull(),
  reason: text().notNull(),
  since: instantColumn().notNull(),
  actor: text().notNull(),
});
