import {
  day,
  hour,
  type Instant,
  instant,
  instantOfMilliseconds,
  latest,
  minute,
  second,
} from "#lib/domain/time/instant";
import { type DeliveryState, isSuccess } from "./delivery";
import { type EndpointStanding, type EndpointState, sound } from "./endpoint";

/** The waits between the tries of a delivery, each from the try before. After the last one it is given up. */
export const retryWaits: readonly bigint[] = [
  5n * second,
  5n * minute,
  30n * minute,
  2n * hour,
  5n * hour,
  10n * hour,
  14n * hour,
  20n * hour,
  24n * hour,
];

/** An endpoint without any success for this long is disabled, if it was tried enough at the end. */
export const failingMax = 5n * day;
/** 3 failed tries within 2 days, the present one among them: a single try after quiet days tells little. */
const triesAtEnd = 3;
const endOfFailing = 2n * day;
/** No endpoint may ask for a longer wait. */
const askedWaitMax = 24n * hour;
/** A wait is up to 10 % shorter or longer, so that what failed together does not come back together. */
const jitterPerMille = 100n;
const goneStatus = 410;

export interface AttemptEnd {
  /** The status of the answer; null where there was none. */
  readonly status: number | null;
  /** When the answer's `Retry-After` ends. */
  readonly retryAfter: Instant | null;
  /** When the attempt ended. */
  readonly at: Instant;
  /** A test tells whoever asked for it, and neither starts nor ends the time that an endpoint has failed. */
  readonly isTest: boolean;
}

export interface DeliveryStanding {
  readonly state: DeliveryState;
  readonly step: number;
  readonly nextAt: Instant | null;
}

export interface AfterAttempt {
  readonly delivery: DeliveryStanding;
  readonly endpoint: EndpointStanding;
}

/**
 * What an attempt makes of its delivery and its endpoint. `jitter` is in [0, 1). A redirect is a failure like any
 * status that is not 2xx. What was under way to an endpoint that was disabled meanwhile enables it no more.
 */
export function afterAttempt(endpoint: EndpointStanding, step: number, end: AttemptEnd, jitter: number): AfterAttempt {
  if (isSuccess(end.status)) {
    const delivery: DeliveryStanding = { state: "delivered", step, nextAt: null };
    return { delivery, endpoint: endpoint.state === "disabled" || end.isTest ? endpoint : sound };
  }
  const after = endpointAfterFailure(endpoint, end);
  return { delivery: deliveryAfterFailure(after, step, end, jitter), endpoint: after };
}

function endpointAfterFailure(endpoint: EndpointStanding, { status, at, isTest }: AttemptEnd): EndpointStanding {
  const isGone = status === goneStatus;
  if (endpoint.state === "disabled" || (isTest && !isGone)) return endpoint;
  const failingSince = endpoint.failingSince ?? at;
  const tries = [...endpoint.lastFailures, at];
  const lastFailures = tries.slice(1 - triesAtEnd);
  const ofEnd = tries.filter((each) => at - each <= endOfFailing);
  const hasFailedLong = at - failingSince >= failingMax && ofEnd.length >= triesAtEnd;
  const disabledBecause = isGone ? "gone" : hasFailedLong ? "five_days" : null;
  return disabledBecause === null
    ? { ...endpoint, state: "failing", failingSince, lastFailures }
    : { state: "disabled", failingSince, lastFailures, heldUntil: null, disabledBecause, disabledAt: at };
}

function deliveryAfterFailure(
  endpoint: EndpointStanding,
  step: number,
  { retryAfter, at }: AttemptEnd,
  jitter: number,
): DeliveryStanding {
  const wait = retryWaits[step];
  if (wait === undefined || endpoint.state === "disabled") return { state: "failed", step, nextAt: null };
  const scheduled = instant(at + jittered(wait, jitter));
  // The later of the two: an endpoint may ask for more time, and not for less.
  const asked = retryAfter === null ? at : min(retryAfter, instant(at + askedWaitMax));
  return { state: "retrying", step: step + 1, nextAt: latest(scheduled, asked) };
}

const min = (one: Instant, other: Instant): Instant => (one < other ? one : other);

function jittered(wait: bigint, jitter: number): bigint {
  const span = (wait * 2n * jitterPerMille) / 1_000n;
  return wait - span / 2n + (span * BigInt(Math.floor(jitter * 1_000))) / 1_000n;
}

/** 1,000 deliveries of a failing endpoint wait to be tried again before new events are held back. */
export const waitingMax = 1_000;
/** 5 minutes: then the next new event is tried all the same, to see whether the endpoint answers again. */
const tryEvery = 5n * minute;

/**
 * Until when new events are held back from an endpoint; null for one that is not. They are not lost: the log keeps them,
 * and they follow as soon as one arrives. Otherwise five days of a dead endpoint would be kept as deliveries.
 */
export const heldUntil = (state: EndpointState, waiting: number, at: Instant): Instant | null =>
  state === "failing" && waiting >= waitingMax ? instant(at + tryEvery) : null;

const secondsShape = /^\d{1,9}$/;
/** The form that HTTP dates are written in: `Sun, 06 Nov 1994 08:49:37 GMT`. */
const dateShape = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** When a header `Retry-After` ends: seconds from now, or a date. Null for none, and for a text that is neither. */
export function readRetryAfter(text: string | null, now: Instant): Instant | null {
  const given = text?.trim() ?? "";
  if (secondsShape.test(given)) return instant(now + BigInt(given) * second);
  const ms = dateShape.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(ms) ? null : instantOfMilliseconds(ms);
}
