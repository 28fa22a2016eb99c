import { and, eq, lt, sql } from "drizzle-orm";
import { dropRows } from "#db/core/rows";
import { Put, Say, type Work } from "#db/core/work";
import { webhookAttempts, webhookDeliveries, webhookHours } from "#db/tables/webhooks";
import type { DropDeliveries } from "#lib/commands/write";

const droppedAttempts = dropRows(webhookAttempts, { by: ["agentId", "endpointId", "sequence"] });
const droppedDeliveries = dropRows(webhookDeliveries, { by: ["agentId", "endpointId", "sequence"] });

/** Drops deliveries of an endpoint with their attempts, and its hours before a time. */
export function* dropDeliveries({ agentId, endpointId, sequences, hoursBefore }: DropDeliveries): Work<void> {
  const named = sequences.map((sequence) => ({ agentId, endpointId, sequence }));
  const { agentId: ofAgent, endpointId: ofEndpoint, hour } = webhookHours;
  const isOld = and(eq(ofAgent, agentId), eq(ofEndpoint, endpointId), lt(hour, hoursBefore));
  yield [
    new Put(droppedAttempts, named),
    new Put(droppedDeliveries, named),
    new Say(sql`delete from ${webhookHours} where ${isOld}`),
  ];
}
