import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { logBounds } from "#db/reads/events/event-reads";
import { counting } from "#db/reads/narrow";
import { all, first, held, type Read, type SaidFacts, select } from "#db/reads/read";
import { type webhookAttempts, webhookDeliveries, webhookEndpoints, webhookHours } from "#db/tables/webhooks";
import { type Delivery, testSequence } from "#lib/domain/webhooks/delivery";
import type { UndeliveredSpan } from "#lib/domain/webhooks/webhook-queries";

/** In the words of the index: no planner proves them of a parameter. */
export const isUndelivered = sql`${webhookDeliveries.state} <> 'delivered'`;

export const isToRetry = sql`${webhookDeliveries.nextAt} is not null`;

export const isOfEndpoint = (
  table: typeof webhookDeliveries | typeof webhookAttempts | typeof webhookHours,
  agentId: string,
  endpointId: string,
) => and(eq(table.agentId, agentId), eq(table.endpointId, endpointId));

/** An endpoint's deliveries that did not arrive, were last tried at or after a time, and are not due already. */
export const undeliveredSince = (
  agentId: string,
  endpointId: string,
  { since, now }: UndeliveredSpan,
  limit: number,
): Read<Delivery[]> =>
  all(
    select()
      .from(webhookDeliveries)
      .where(
        and(
          isOfEndpoint(webhookDeliveries, agentId, endpointId),
          isUndelivered,
          gte(webhookDeliveries.lastAt, since),
          or(isNull(webhookDeliveries.nextAt), gt(webhookDeliveries.nextAt, now)),
          gt(webhookDeliveries.sequence, testSequence),
        ),
      )
      .orderBy(asc(webhookDeliveries.lastAt), asc(webhookDeliveries.sequence))
      .limit(limit),
  );

const oneOf = (agentId: string, id: string) =>
  select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.agentId, agentId), eq(webhookEndpoints.id, id)));

export const webhookFacts = {
  *endpoint(agentId, id) {
    const endpoint = yield* held("update", oneOf(agentId, id));
    return endpoint?.removedAt === null ? endpoint : null;
  },
  keptEndpoint: (agentId, id) => held("update", oneOf(agentId, id)),
  endpoints: (agentId) =>
    all(
      select()
        .from(webhookEndpoints)
        .where(and(eq(webhookEndpoints.agentId, agentId), isNull(webhookEndpoints.removedAt)))
        .orderBy(asc(webhookEndpoints.id)),
    ),
  *deliveriesNamed(agentId, endpointId, sequences) {
    if (sequences.length === 0) return [];
    const isNamed = inArray(webhookDeliveries.sequence, [...sequences]);
    return yield* all(
      select()
        .from(webhookDeliveries)
        .where(and(isOfEndpoint(webhookDeliveries, agentId, endpointId), isNamed)),
    );
  },
  *lastEvent(agentId) {
    return (yield* logBounds(agentId)).last;
  },
  undelivered: undeliveredSince,
  *waitingDeliveries(agentId, endpointId, limit) {
    const isWaiting = and(isOfEndpoint(webhookDeliveries, agentId, endpointId), isToRetry);
    const waiting = select({ sequence: webhookDeliveries.sequence })
      .from(webhookDeliveries)
      .where(isWaiting)
      .limit(limit);
    const counted = yield* first(select({ deliveries: counting() }).from(waiting.as("waiting")));
    return counted?.deliveries ?? 0;
  },
  oldestDeliveries: (agentId, endpointId, limit) =>
    all(
      select()
        .from(webhookDeliveries)
        .where(isOfEndpoint(webhookDeliveries, agentId, endpointId))
        .orderBy(asc(webhookDeliveries.sequence))
        .limit(limit),
    ),
  *webhookHoursNamed(agentId, endpointId, hours) {
    if (hours.length === 0) return [];
    return yield* all(
      select()
        .from(webhookHours)
        .where(and(isOfEndpoint(webhookHours, agentId, endpointId), inArray(webhookHours.hour, [...hours]))),
    );
  },
} satisfies Partial<SaidFacts>;
