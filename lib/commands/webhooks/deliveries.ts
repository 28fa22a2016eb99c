import { command } from "#lib/commands/command";
import { audited, type Changes, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Author } from "#lib/domain/audit/author";
import { done, refuse } from "#lib/domain/failure";
import { day, floorTo, formatInstant, hour, type Instant, instant } from "#lib/domain/time/instant";
import { newsOf } from "#lib/domain/topic";
import {
  attemptsKeptMax,
  type Delivery,
  deliveriesKeptDays,
  deliveriesKeptMax,
  isSuccess,
  testSequence,
  testType,
  unknownDelivery,
} from "#lib/domain/webhooks/delivery";
import { type Endpoint, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import { keptResults } from "#lib/domain/webhooks/kept-results";
import { heldUntil, retryWaits, waitingMax } from "#lib/domain/webhooks/retries";
import type { KeptSent, Replayed, SentResults } from "#lib/domain/webhooks/webhook-queries";
import { endpointDisabled, endpointOnRecord, givenUp } from "./endpoint-changes";

/** Sends deliveries once more, at once and in their order, and then by the whole schedule again. */
export const dueAnew = (delivery: Delivery, { at }: Author): Delivery => ({
  ...delivery,
  state: "retrying",
  step: 0,
  nextAt: at,
});

/** Puts deliveries that a member or the operator asks for. */
export const putDeliveries = (
  { agentId, id }: Endpoint,
  rows: readonly Delivery[],
  action: "webhook.test" | "webhook.replay",
  by: Author,
  after: object,
): Changes => ({
  writes: [{ act: "put rows", table: "webhookDeliveries", rows }],
  audit: [audited({ agentId, action, subject: id, before: null, after }, by)],
  // Its senders have something to send.
  news: [newsOf(agentId, "webhooks")],
});

/**
 * Keeps what came of a sender's attempts, and what they make of the endpoint. The cursor only moves forward. Results of
 * a sender whose turn is over are as true as any: they are kept, and the sender is told.
 */
export const keepDeliveries = command({
  facts: ({ agentId, id, results }: SentResults, _by: Author) => ({
    endpoint: want("endpoint", agentId, id),
    found: want(
      "deliveriesNamed",
      agentId,
      id,
      results.map(({ sequence }) => sequence),
    ),
    // Counted only where the count can matter: each waiting delivery is a row to step over.
    waiting: results.some(({ status }) => !isSuccess(status))
      ? want("waitingDeliveries", agentId, id, waitingMax)
      : null,
    hours: want("webhookHoursNamed", agentId, id, [...new Set(results.map(({ at }) => instant(floorTo(at, hour))))]),
  }),
  decide({ endpoint: before, found, waiting, hours }, { id, turn, results, cursor, missed }, by) {
    if (!before) return unknownEndpoint(id);
    const kept = keptResults(before, found, hours, results);
    const held = waiting === null ? kept.endpoint.heldUntil : heldUntil(kept.endpoint.state, waiting, by.at);
    const endpoint: Endpoint = { ...kept.endpoint, cursor: Math.max(before.cursor, cursor), heldUntil: held };
    const { agentId, state } = endpoint;
    const { failingSince, lastFailures, disabledBecause, disabledAt, handedOut, lastDeliveredAt } = endpoint;
    const standing = before.state === state ? {} : { state, disabledBecause, disabledAt };
    const to = {
      ...standing,
      failingSince,
      lastFailures,
      heldUntil: held,
      handedOut,
      lastDeliveredAt,
      cursor: endpoint.cursor,
    };
    const writing: Changes = {
      writes: [
        { act: "change", table: "webhookEndpoints", where: { agentId, id }, to },
        { act: "put rows", table: "webhookDeliveries", rows: kept.deliveries },
        { act: "put rows", table: "webhookAttempts", rows: kept.attempts },
        ...kept.hours.map((row) => ({ act: "put", table: "webhookHours", row }) as const),
        ...kept.attempts.flatMap(({ sequence, number }) => {
          if (number <= attemptsKeptMax) return [];
          const where = { agentId, endpointId: id, sequence, number: number - attemptsKeptMax };
          return [{ act: "remove", table: "webhookAttempts", where } as const];
        }),
      ],
    };
    const isEnded = before.state !== "disabled" && state === "disabled";
    return decided(
      done<KeptSent>({ endpoint, isTaken: before.turn !== turn }),
      together(
        writing,
        isEnded ? together(givenUp(endpoint), disabledByService(before, endpoint, by)) : {},
        missed === null || cursor <= before.cursor ? {} : missedEvents(endpoint, missed, by),
      ),
    );
  },
});

const disabledByService = (before: Endpoint, after: Endpoint, by: Author): Changes => ({
  audit: [
    audited(
      {
        agentId: before.agentId,
        action: "webhook.disable",
        subject: before.id,
        before: endpointOnRecord(before),
        after: endpointOnRecord(after),
      },
      by,
    ),
  ],
});

function missedEvents({ agentId, id }: Endpoint, missed: NonNullable<SentResults["missed"]>, by: Author): Changes {
  const after = { first_event: String(missed.first), last_event: String(missed.last) };
  return {
    audit: [audited({ agentId, action: "webhook.miss", subject: id, before: null, after }, by)],
  };
}

/** 500 deliveries are dropped by one command: a write of some milliseconds. */
export const droppedMax = 500;

/**
 * Drops an endpoint's oldest deliveries, of which too many are kept or for too long, and all of one that was removed;
 * in the end the endpoint itself. Answers how many it dropped: there may be more, until it answers 0.
 */
export const dropDeliveries = command({
  facts: (agentId: string, id: string, _now: Instant) => ({
    endpoint: want("keptEndpoint", agentId, id),
    oldest: want("oldestDeliveries", agentId, id, droppedMax),
  }),
  decide({ endpoint, oldest }, agentId, id, now) {
    if (!endpoint) return done(0);
    const cut = instant(now - BigInt(deliveriesKeptDays) * day);
    const { removedAt, handedOut } = endpoint;
    const dropped = oldest.filter(
      ({ sequence, place, state, firstAt }) =>
        removedAt !== null ||
        (sequence !== testSequence &&
          state !== "retrying" &&
          (firstAt < cut || place <= handedOut - deliveriesKeptMax)),
    );
    const isAllGone = removedAt !== null && oldest.length === 0;
    if (dropped.length === 0 && !isAllGone) return done(0);
    const sequences = dropped.map(({ sequence }) => sequence);
    const hoursBefore = removedAt === null ? cut : now;
    return decided(done(dropped.length), {
      writes: [
        { act: "drop deliveries", agentId, endpointId: id, sequences, hoursBefore },
        ...(isAllGone ? ([{ act: "remove", table: "webhookEndpoints", where: { agentId, id } }] as const) : []),
      ],
    });
  },
});

/** Sends a delivery once more, also one that arrived. A test is sent again as another test. */
export const replayDelivery = command({
  facts: (agentId: string, endpointId: string, sequence: number, _by: Author) => ({
    endpoint: want("endpoint", agentId, endpointId),
    found: want("deliveriesNamed", agentId, endpointId, [sequence]),
  }),
  decide({ endpoint, found: [delivery] }, _agentId, endpointId, sequence, by) {
    if (!endpoint) return unknownEndpoint(endpointId);
    if (!delivery || sequence === testSequence) return unknownDelivery();
    if (endpoint.state === "disabled") return endpointDisabled();
    const due = dueAnew(delivery, by);
    const shown = { event: String(sequence) };
    return decided(done<Delivery>(due), putDeliveries(endpoint, [due], "webhook.replay", by, shown));
  },
});

/** 1,000 deliveries are replayed by one command: a write of some milliseconds. */
export const replayedMax = 1_000;

/**
 * Sends deliveries once more that did not arrive and were last tried at or after a time: those given up, and at once
 * those that wait for their next try. What is due already is left out, so that a next call goes on.
 */
export const replayFailed = command({
  facts: (agentId: string, endpointId: string, since: Instant, by: Author) => ({
    endpoint: want("endpoint", agentId, endpointId),
    found: want("undelivered", agentId, endpointId, { since, now: by.at }, replayedMax + 1),
  }),
  decide({ endpoint, found }, _agentId, endpointId, since, by) {
    if (!endpoint) return unknownEndpoint(endpointId);
    if (endpoint.state === "disabled") return endpointDisabled();
    const rows = found.slice(0, replayedMax).map((delivery) => dueAnew(delivery, by));
    const replayed: Replayed = { replayed: rows.length, isMore: found.length > replayedMax };
    if (rows.length === 0) return done(replayed);
    const shown = { deliveries: rows.length, since: formatInstant(since) };
    return decided(done(replayed), putDeliveries(endpoint, rows, "webhook.replay", by, shown));
  },
});

/** Sends an event that tells nothing, once: whoever asks for it looks at what comes of it. It takes the last one's place. */
export const testEndpoint = command({
  facts: (agentId: string, id: string, _eventId: string, _by: Author) => ({
    endpoint: want("endpoint", agentId, id),
    before: want("deliveriesNamed", agentId, id, [testSequence]),
  }),
  decide({ endpoint, before: [last] }, agentId, id, eventId, by) {
    if (!endpoint) return unknownEndpoint(id);
    if (endpoint.state === "disabled") return endpointDisabled();
    if (endpoint.pausedAt !== null) {
      return refuse("endpoint_state", "The endpoint is paused: a test would wait. Resume it first.");
    }
    const place = endpoint.handedOut + 1;
    const delivery: Delivery = {
      agentId,
      endpointId: id,
      sequence: testSequence,
      eventId,
      type: testType,
      eventAt: by.at,
      place: last?.place ?? place,
      state: "retrying",
      attempts: last?.attempts ?? 0,
      step: retryWaits.length,
      nextAt: by.at,
      firstAt: by.at,
      lastAt: by.at,
      lastStatus: null,
      lastFault: null,
    };
    const counted = last
      ? {}
      : together({
          writes: [{ act: "change", table: "webhookEndpoints", where: { agentId, id }, to: { handedOut: place } }],
        });
    const put = putDeliveries(endpoint, [delivery], "webhook.test", by, { event: eventId });
    return decided(done<Delivery>(delivery), together(put, counted));
  },
});
