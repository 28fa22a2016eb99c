import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attemptFaults, deliveryStates } from "#lib/domain/webhooks/delivery";
import { disabledReasons, endpointStates } from "#lib/domain/webhooks/endpoint";
import { countColumn, flagColumn, instantColumn, instantsColumn, textsColumn } from "./columns";

/** Where the events of agents' logs are sent. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    url: text().notNull(),
    types: textsColumn().notNull(),
    state: text({ enum: endpointStates }).notNull(),
    failingSince: instantColumn("failing_since"),
    lastFailures: instantsColumn("last_failures").notNull().default(sql`''`),
    heldUntil: instantColumn("held_until"),
    disabledBecause: text("disabled_because", { enum: disabledReasons }),
    disabledAt: instantColumn("disabled_at"),
    pausedAt: instantColumn("paused_at"),
    sealedSecret: text("sealed_secret").notNull(),
    previousSecret: text("previous_secret"),
    previousUntil: instantColumn("previous_until"),
    cursor: countColumn("after_sequence").notNull(),
    handedOut: countColumn("handed_out").notNull(),
    turn: countColumn().notNull(),
    turnAt: instantColumn("turn_at"),
    lastDeliveredAt: instantColumn("last_delivered_at"),
    createdAt: instantColumn("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    removedAt: instantColumn("removed_at"),
    /** Made by somebody who may not see as much, before an owner had to be asked. */
    madeUnasked: flagColumn("made_unasked").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);

/** One event for one endpoint. The event itself stays in the log, or, for a test, is made of its row. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    agentId: text("agent_id").notNull(),
    endpointId: text("endpoint_id").notNull(),
    sequence: countColumn().notNull(),
    eventId: text("event_id").notNull(),
    type: text().notNull(),
    eventAt: instantColumn("event_at").notNull(),
    place: countColumn().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    attempts: countColumn().notNull(),
    step: countColumn().notNull(),
    nextAt: instantColumn("next_at"),
    firstAt: instantColumn("first_at").notNull(),
    lastAt: instantColumn("last_at").notNull(),
    lastStatus: countColumn("last_status"),
    lastFault: text("last_fault", { enum: attemptFaults }),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.endpointId, table.sequence] }),
    // What was delivered at once, which is nearly everything, is in neither.
    index("webhook_deliveries_next")
      .on(table.agentId, table.endpointId, table.nextAt, table.sequence)
      .where(sql`${table.nextAt} is not null`),
    index("webhook_deliveries_failed")
      .on(table.agentId, table.endpointId, table.lastAt, table.sequence)
      .where(sql`${table.state} <> 'delivered'`),
  ],
);

export const webhookAttempts = sqliteTable(
  "webhook_attempts",
  {
    agentId: text("agent_id").notNull(),
    endpointId: text("endpoint_id").notNull(),
    sequence: countColumn().notNull(),
    number: countColumn().notNull(),
    at: instantColumn().notNull(),
    ms: countColumn().notNull(),
    address: text(),
    status: countColumn(),
    fault: text({ enum: attemptFaults }),
    answer: text().notNull(),
    signature: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.endpointId, table.sequence, table.number] })],
);

/** Counts for a graph of an endpoint: its deliveries alone would have to be read by the thousand. */
export const webhookHours = sqliteTable(
  "webhook_hours",
  {
    agentId: text("agent_id").notNull(),
    endpointId: text("endpoint_id").notNull(),
    hour: instantColumn().notNull(),
    delivered: countColumn().notNull(),
    failed: countColumn().notNull(),
    lagMs: countColumn("lag_ms").notNull(),
    lagMsMax: countColumn("lag_ms_max").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.endpointId, table.hour] })],
);
