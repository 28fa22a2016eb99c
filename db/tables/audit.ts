import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bigInteger, instantColumn } from "./columns";

/** The record of all changes and their authors. Rows are only added, and a hash chains each row to the row before. */
export const audit = sqliteTable(
  "audit",
  {
    /** The place in the chain over all agents, which no agent is shown. */
    id: bigInteger().primaryKey(),
    agentId: text("agent_id"),
    /** The row's number in its agent's own audit; without an agent, its place. */
    number: bigInteger().notNull(),
    at: instantColumn().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: text(),
    after: text(),
    /** The address of the change; null without a connection. */
    address: text(),
    requestId: text("request_id"),
    hash: text().notNull(),
  },
  (table) => [
    uniqueIndex("audit_number").on(table.agentId, table.number),
    index("audit_agent").on(table.agentId, table.id),
    index("audit_actor").on(table.agentId, table.actor, table.id),
    index("audit_action").on(table.agentId, table.action, table.id),
    // A list searches a range of subjects and sorts what it finds; a timeline reads one subject in the order of time.
    index("audit_subject").on(table.agentId, table.subject, table.at),
    index("audit_address").on(table.agentId, table.address, table.id),
    index("audit_time").on(table.agentId, table.at),
  ],
);
