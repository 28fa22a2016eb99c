import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attentionNameColumn, bigInteger, instantColumn } from "./columns";

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
