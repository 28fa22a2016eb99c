import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bulkChecks, bulkRowStates, bulkRunStates } from "#lib/domain/bulk/bulk-run";
import { bigInteger, countColumn, failureColumn, flagColumn, instantColumn, moneyColumn, textsColumn } from "./columns";

export const bulkRuns = sqliteTable(
  "bulk_runs",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    fileName: text("file_name").notNull(),
    digest: text().notNull(),
    rows: countColumn().notNull(),
    state: text({ enum: bulkRunStates }).notNull(),
    email: text().notNull(),
    createdAt: instantColumn("created_at").notNull(),
    checkedAt: instantColumn("checked_at"),
    startedAt: instantColumn("started_at"),
    endedAt: instantColumn("ended_at"),
    againOf: text("again_of"),
    approvalId: text("approval_id"),
    starters: textsColumn().notNull(),
    newPlayers: flagColumn("new_players").notNull(),
    runningSince: instantColumn("running_since"),
    doneBefore: countColumn("done_before").notNull(),
    posted: countColumn().notNull(),
    replayed: countColumn().notNull(),
    refused: countColumn().notNull(),
    unknown: countColumn().notNull(),
    failure: failureColumn(),
    message: text(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    index("bulk_runs_digest").on(table.agentId, table.digest),
    index("bulk_runs_state").on(table.state),
  ],
);

export const bulkRows = sqliteTable(
  "bulk_rows",
  {
    agentId: text("agent_id").notNull(),
    runId: text("run_id").notNull(),
    row: countColumn().notNull(),
    type: text().notNull(),
    playerId: text("player_id").notNull(),
    amountText: text("amount_text").notNull(),
    amount: moneyColumn(),
    currency: text().notNull(),
    ticketId: text("ticket_id").notNull(),
    reason: text().notNull(),
    state: text({ enum: bulkRowStates }).notNull(),
    failure: failureColumn(),
    message: text(),
    transferId: bigInteger("transfer_id"),
    check: text("checked", { enum: bulkChecks }),
    checkFailure: failureColumn("check_failure"),
    checkMessage: text("check_message"),
    checkLimit: text("check_limit"),
    similarTransfer: bigInteger("similar_transfer"),
    similarRow: countColumn("similar_row"),
    opensWallet: flagColumn("opens_wallet").notNull(),
    balanceAfter: moneyColumn("balance_after"),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.runId, table.row] }),
    index("bulk_rows_state").on(table.agentId, table.runId, table.state, table.row),
  ],
);
