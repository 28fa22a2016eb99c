import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { approvalKinds, approvalStates } from "#lib/domain/approvals/approval";
import { bigInteger, countColumn, failureColumn, instantColumn, moneyColumn } from "./columns";

export const approvalRules = sqliteTable(
  "approval_rules",
  {
    agentId: text("agent_id").notNull(),
    kind: text({ enum: approvalKinds }).notNull(),
    /** 0 while the rule is off. */
    needed: countColumn().notNull(),
    over: moneyColumn("over_amount"),
    overDay: moneyColumn("over_day"),
    version: bigInteger().notNull(),
    changedAt: instantColumn("changed_at").notNull(),
    changedBy: text("changed_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.kind] })],
);

/** Every change that waits, or waited, for approval. */
export const approvals = sqliteTable(
  "approvals",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    kind: text({ enum: approvalKinds }).notNull(),
    about: text().notNull(),
    act: text(),
    hash: text().notNull(),
    ruleVersion: bigInteger("rule_version").notNull(),
    needed: countColumn().notNull(),
    because: text().notNull(),
    usedBefore: text("used_before"),
    subject: text().notNull(),
    playerId: text("player_id"),
    ticketId: text("ticket_id"),
    email: text().notNull(),
    createdAt: instantColumn("created_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    state: text({ enum: approvalStates }).notNull(),
    endedAt: instantColumn("ended_at"),
    endedBy: text("ended_by"),
    failure: failureColumn(),
    message: text(),
    /** When whoever asked put away how it ended. */
    seenAt: instantColumn("seen_at"),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    index("approvals_time").on(table.agentId, table.createdAt, table.id),
    index("approvals_state").on(table.agentId, table.state, table.createdAt),
    index("approvals_player").on(table.agentId, table.playerId, table.createdAt),
    index("approvals_subject").on(table.agentId, table.kind, table.subject),
  ],
);

export const approvalVotes = sqliteTable(
  "approval_votes",
  {
    agentId: text("agent_id").notNull(),
    approvalId: text("approval_id").notNull(),
    email: text().notNull(),
    vote: text({ enum: ["approve", "reject"] }).notNull(),
    hash: text().notNull(),
    note: text(),
    at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.approvalId, table.email] })],
);
