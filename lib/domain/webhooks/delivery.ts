import type { Instant } from "#lib/domain/time/instant";

/** `retrying`: tried and not yet delivered, with an attempt to come. `failed`: given up. */
export const deliveryStates = ["delivered", "retrying", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The number of a test event, which stands in no log. */
export const testSequence = 0n;
export const testType = "webhook.test";

/** One event for one endpoint, from its first attempt on. */
export interface Delivery {
  readonly agentId: string;
  readonly endpointId: string;
  /** The event's number in its agent's log; 0 for a test. */
  readonly sequence: bigint;
  readonly eventId: string;
  readonly type: string;
  /** When the event was. */
  readonly eventAt: Instant;
  readonly state: DeliveryState;
  /** How many attempts there were; also the number of the last one. */
  readonly attempts: number;
  /** How many waits of the schedule are over. A replay starts anew. */
  readonly step: number;
  /** When it is tried again; null unless it is `retrying`. */
  readonly nextAt: Instant | null;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  /** The status of the last answer; null where there was none. */
  readonly lastStatus: number | null;
  readonly lastFault: AttemptFault | null;
}

/**
 * Why an attempt got no answer. `address_refused`: the URL or an address of its name may not be called. `cut`: the
 * connection ended before the answer, or the answer was no HTTP. `event_gone`: the log keeps the event no more.
 */
export const attemptFaults = [
  "address_refused",
  "name_unknown",
  "not_connected",
  "tls",
  "timeout",
  "cut",
  "event_gone",
] as const;
export type AttemptFault = (typeof attemptFaults)[number];

/** One request of a delivery, as it is kept. */
export interface Attempt {
  readonly agentId: string;
  readonly endpointId: string;
  readonly sequence: bigint;
  /** 1, 2, 3 … within the delivery. */
  readonly number: number;
  readonly at: Instant;
  /** The address that was called; null where none was reached. */
  readonly address: string | null;
  readonly status: number | null;
  readonly fault: AttemptFault | null;
  readonly ms: number;
  /** The first KiB of the answer's body. */
  readonly answer: string;
  /** The header `webhook-signature` as it was sent. */
  readonly signature: string;
}

/** 1 KiB of an answer is kept. */
export const answerBytesMax = 1_024;
/** The newest attempts that are kept of one delivery: a schedule has 10, and members may replay. */
export const attemptsKeptMax = 30;

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
