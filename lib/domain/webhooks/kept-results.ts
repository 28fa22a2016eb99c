import { floorTo, hour, type Instant, instant } from "#lib/domain/time/instant";
import {
  type Attempt,
  type AttemptFacts,
  type DeliveredEvent,
  type Delivery,
  isSuccess,
  testSequence,
  type WebhookHour,
} from "./delivery";
import type { Endpoint } from "./endpoint";
import { afterAttempt, retryWaits } from "./retries";

/** What came of one attempt. */
export interface SentResult extends DeliveredEvent, AttemptFacts {
  /** When the answer's `Retry-After` ends. */
  readonly retryAfter: Instant | null;
  /** In [0, 1). */
  readonly jitter: number;
}

export interface KeptResults {
  readonly endpoint: Endpoint;
  readonly deliveries: readonly Delivery[];
  readonly attempts: readonly Attempt[];
  readonly hours: readonly WebhookHour[];
}

/**
 * An endpoint with its deliveries after some attempts, in their order. What two senders sent at once is two attempts of
 * one delivery, and a delivered event stays delivered, whatever comes after.
 */
export function keptResults(
  before: Endpoint,
  deliveries: readonly Delivery[],
  hours: readonly WebhookHour[],
  results: readonly SentResult[],
): KeptResults {
  const found = new Map(deliveries.map((delivery) => [delivery.sequence, delivery]));
  const changed = new Map<number, Delivery>();
  const attempts: Attempt[] = [];
  const counted = new Map(hours.map((each) => [each.hour, each]));
  const { agentId, id: endpointId } = before;
  let endpoint = before;
  for (const result of results) {
    const { sequence, eventId, type, eventAt, retryAfter: _asked, jitter: _jitter, ...facts } = result;
    const prior = changed.get(sequence) ?? found.get(sequence) ?? firstOf(endpoint, result);
    if (prior.attempts === 0) endpoint = { ...endpoint, handedOut: prior.place };
    const after = afterResult(endpoint, prior, result);
    endpoint = after.endpoint;
    changed.set(sequence, after.delivery);
    attempts.push({ agentId, endpointId, sequence, number: after.delivery.attempts, ...facts });
    const at = instant(floorTo(result.at, hour));
    counted.set(at, countedIn(counted.get(at) ?? emptyHour(before, at), result));
  }
  const since = new Set(results.map(({ at }) => floorTo(at, hour)));
  return {
    endpoint,
    deliveries: [...changed.values()],
    attempts,
    hours: [...counted.values()].filter((each) => since.has(each.hour)),
  };
}

/** A delivery before its first attempt. */
function firstOf(
  { agentId, id: endpointId, handedOut }: Endpoint,
  { sequence, eventId, type, eventAt, at }: SentResult,
): Delivery {
  return {
    agentId,
    endpointId,
    sequence,
    eventId,
    type,
    eventAt,
    place: handedOut + 1,
    state: "retrying",
    attempts: 0,
    step: 0,
    nextAt: null,
    firstAt: at,
    lastAt: at,
    lastStatus: null,
    lastFault: null,
  };
}

function afterResult(
  endpoint: Endpoint,
  prior: Delivery,
  { status, fault, retryAfter, at, jitter }: SentResult,
): { readonly endpoint: Endpoint; readonly delivery: Delivery } {
  // Nothing is called for an event that the log has dropped, so that it tells nothing of the endpoint.
  if (fault === "event_gone") {
    const gone = { attempts: prior.attempts + 1, lastAt: at, lastStatus: status, lastFault: fault, nextAt: null };
    return { endpoint, delivery: { ...prior, ...gone, state: "failed" } };
  }
  // A delivery that was given up is tried by nobody but a sender that began before.
  const step = prior.state === "failed" ? retryWaits.length : prior.step;
  const isTest = prior.sequence === testSequence;
  const after = afterAttempt(endpoint, step, { status, retryAfter, at, isTest }, jitter);
  const lastDeliveredAt = isSuccess(status) ? at : endpoint.lastDeliveredAt;
  const tried = { ...prior, attempts: prior.attempts + 1 };
  const last = { lastAt: at, lastStatus: status, lastFault: fault };
  return {
    endpoint: { ...endpoint, ...after.endpoint, lastDeliveredAt },
    delivery: prior.state === "delivered" ? tried : { ...tried, ...last, ...after.delivery },
  };
}

const emptyHour = ({ agentId, id: endpointId }: Endpoint, at: Instant): WebhookHour => ({
  agentId,
  endpointId,
  hour: at,
  delivered: 0,
  failed: 0,
  lagMs: 0,
  lagMsMax: 0,
});

function countedIn(before: WebhookHour, { status, at, eventAt }: SentResult): WebhookHour {
  if (!isSuccess(status)) return { ...before, failed: before.failed + 1 };
  const lag = Math.max(0, Number((at - eventAt) / 1_000_000n));
  return {
    ...before,
    delivered: before.delivered + 1,
    lagMs: before.lagMs + lag,
    lagMsMax: Math.max(before.lagMsMax, lag),
  };
}
