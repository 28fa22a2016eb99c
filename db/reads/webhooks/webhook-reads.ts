import { and, asc, desc, eq, gte, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { type Conditions, isAfter, isOfAgent } from "#db/engine/conditions";
import { countAmong } from "#db/reads/narrow";
import { all, first, type Read, select, together } from "#db/reads/read";
import { eventBlocks } from "#db/tables/events";
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookHours } from "#db/tables/webhooks";
import { done, type Outcome } from "#lib/domain/failure";
import type { AgentsPage, ListCount, ListPage } from "#lib/domain/lists/list-page";
import type { Instant } from "#lib/domain/time/instant";
import { attemptsKeptMax, type Delivery, type WebhookHour } from "#lib/domain/webhooks/delivery";
import { type Endpoint, endpointsOfAgentMax } from "#lib/domain/webhooks/endpoint";
import type {
  DeliveryFilter,
  DeliveryQuery,
  DeliveryRecord,
  EndpointName,
  SenderTurn,
  TurnQuery,
  UndeliveredSpan,
} from "#lib/domain/webhooks/webhook-queries";
import { isOfEndpoint, isToRetry, isUndelivered, undeliveredSince } from "./webhook-facts";

const p = sql.placeholder;
const { agentId, id } = webhookEndpoints;
const isHere = isNull(webhookEndpoints.removedAt);

const endpointNamed = select()
  .from(webhookEndpoints)
  .where(and(eq(agentId, p("agentId")), eq(id, p("id")), isHere));

const ofTurn = and(eq(webhookDeliveries.agentId, p("agentId")), eq(webhookDeliveries.endpointId, p("id")), isToRetry);
const nextToRetry = select()
  .from(webhookDeliveries)
  .where(ofTurn)
  .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.sequence))
  .limit(p("limit"));
const hasDue = sql`exists (select 1 from ${webhookDeliveries} where ${webhookDeliveries.agentId} = ${agentId}
  and ${webhookDeliveries.endpointId} = ${id} and ${isToRetry} and ${lte(webhookDeliveries.nextAt, p("now"))})`;
const isHeldBack = sql`coalesce(${webhookEndpoints.heldUntil}, 0) > ${p("now")}`;
// The last number is one step into the index. Looking for a block after the cursor, PostgreSQL may walk all blocks.
const hasNew = sql`not (${isHeldBack}) and (select max(${eventBlocks.last}) from ${eventBlocks}
  where ${eventBlocks.agentId} = ${agentId}) > ${webhookEndpoints.cursor}`;
const toSend = select({ agentId, id })
  .from(webhookEndpoints)
  .where(and(isHere, ne(webhookEndpoints.state, "disabled"), isNull(webhookEndpoints.pausedAt), or(hasDue, hasNew)))
  .orderBy(sql`coalesce(${webhookEndpoints.turnAt}, 0)`)
  .limit(p("limit"));

const conditionsOf = ({ agentId, endpointId, state, type, start, end }: DeliveryFilter): Conditions => [
  isOfEndpoint(webhookDeliveries, agentId, endpointId),
  state === null ? undefined : eq(webhookDeliveries.state, state),
  state === null || state === "delivered" ? undefined : isUndelivered,
  type === null ? undefined : eq(webhookDeliveries.type, type),
  start === null ? undefined : gte(webhookDeliveries.firstAt, start),
  end === null ? undefined : lt(webhookDeliveries.firstAt, end),
];

const ofAgent = select()
  .from(webhookEndpoints)
  .where(and(eq(agentId, p("agentId")), isHere))
  .orderBy(asc(webhookEndpoints.createdAt), asc(id))
  .limit(endpointsOfAgentMax);

/** An agent's endpoints, first the oldest. */
export const endpointsOf = (agentId: string): Read<Endpoint[]> => all(ofAgent, { agentId });

export const webhookReads = {
  api: {
    *findEndpoint(agentId: string, id: string): Read<Outcome<Endpoint | null>> {
      return done(yield* first(endpointNamed, { agentId, id }));
    },

    /** An endpoint that is named without its agent, as the operator names it. */
    *findEndpointOfAny(named: string): Read<Outcome<Endpoint | null>> {
      const ofAny = select()
        .from(webhookEndpoints)
        .where(and(eq(id, named), isHere))
        .limit(1);
      return done(yield* first(ofAny));
    },

    /** Ordered by agent and id. */
    *listEndpoints({ agentId: of, after, limit }: AgentsPage<Endpoint>): Read<Outcome<Endpoint[]>> {
      const isNext = after ? isAfter([agentId, after.agentId], [id, after.id]) : undefined;
      const page = select()
        .from(webhookEndpoints)
        .where(and(isHere, isOfAgent(agentId, of), isNext))
        .orderBy(agentId, id)
        .limit(limit);
      return done(yield* all(page));
    },

    /** The endpoints of all agents for which something is to be sent, first those whose turn is the longest ago. */
    *listToSend(now: Instant, limit: number): Read<Outcome<EndpointName[]>> {
      return done(yield* all(toSend, { now, limit }));
    },

    /** An endpoint, what is due to be tried again, and when the next one is. Null when it was removed. */
    *readTurn({ agentId, id, now, dueMax }: TurnQuery): Read<Outcome<SenderTurn | null>> {
      const of = { agentId, id };
      const [endpoint, next] = yield* together(
        first(endpointNamed, of),
        all(nextToRetry, { ...of, limit: dueMax + 1 }),
      );
      if (!endpoint) return done(null);
      const due = next.filter(({ nextAt }) => nextAt !== null && nextAt <= now).slice(0, dueMax);
      return done({ endpoint, due, nextDueAt: next[due.length]?.nextAt ?? null });
    },

    /** The endpoints of all agents, also the removed ones, ordered by agent and id. */
    *listKept({ after, limit }: ListPage<EndpointName>): Read<Outcome<EndpointName[]>> {
      const page = select({ agentId, id })
        .from(webhookEndpoints)
        .where(after ? isAfter([agentId, after.agentId], [id, after.id]) : undefined)
        .orderBy(agentId, id)
        .limit(limit);
      return done(yield* all(page));
    },
  },

  desk: {
    /** An agent's endpoints, first the oldest. */
    *listEndpointsOf(of: string): Read<Outcome<Endpoint[]>> {
      return done(yield* endpointsOf(of));
    },

    /** Newest first, in the order of the log. */
    *listDeliveries({ after, limit, ...filter }: DeliveryQuery): Read<Outcome<Delivery[]>> {
      const isBefore = after === null ? undefined : lt(webhookDeliveries.sequence, after);
      const page = select()
        .from(webhookDeliveries)
        .where(and(...conditionsOf(filter), isBefore))
        .orderBy(desc(webhookDeliveries.sequence))
        .limit(limit);
      return done(yield* all(page));
    },

    *countDeliveries(filter: DeliveryFilter): Read<Outcome<ListCount>> {
      const conditions = conditionsOf(filter);
      return done(yield* countAmong(webhookDeliveries, [conditions.slice(0, 1)], conditions));
    },

    *findDelivery(agentId: string, endpointId: string, sequence: number): Read<Outcome<DeliveryRecord | null>> {
      const [delivery, attempts] = yield* together(
        first(
          select()
            .from(webhookDeliveries)
            .where(and(isOfEndpoint(webhookDeliveries, agentId, endpointId), eq(webhookDeliveries.sequence, sequence))),
        ),
        all(
          select()
            .from(webhookAttempts)
            .where(and(isOfEndpoint(webhookAttempts, agentId, endpointId), eq(webhookAttempts.sequence, sequence)))
            .orderBy(asc(webhookAttempts.number))
            .limit(attemptsKeptMax),
        ),
      );
      return done(delivery && { delivery, attempts });
    },

    /** How many deliveries `replayFailed` would send again, counted up to the limit. */
    *countUndelivered(
      agentId: string,
      endpointId: string,
      span: UndeliveredSpan,
      limit: number,
    ): Read<Outcome<number>> {
      return done((yield* undeliveredSince(agentId, endpointId, span, limit)).length);
    },

    /** The hours in which something was sent, first the oldest. */
    *listHours(agentId: string, endpointId: string, since: Instant): Read<Outcome<WebhookHour[]>> {
      const listed = select()
        .from(webhookHours)
        .where(and(isOfEndpoint(webhookHours, agentId, endpointId), gte(webhookHours.hour, since)))
        .orderBy(asc(webhookHours.hour));
      return done(yield* all(listed));
    },
  },
};
