import { eventTypes } from "#lib/domain/events/event-type";
import { refuse } from "#lib/domain/failure";
import type { Filters } from "#lib/domain/lists/filters";
import type { Instant } from "#lib/domain/time/instant";

/** `retrying`: not delivered, with an attempt to come. `failed`: given up. */
export const deliveryStates = ["delivered", "retrying", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The number of a test event, which stands in no log. */
export const testSequence = 0;
export const testType = "webhook.test";

/** An event that is sent to an endpoint. */
export interface DeliveredEvent {
  /** The event's number in its agent's log; 0 for a test. */
  readonly sequence: number;
  readonly eventId: string;
  readonly type: string;
  /** When the event was. */
  readonly eventAt: Instant;
}

/** One event for one endpoint, from its first attempt on. */
export interface Delivery extends DeliveredEvent {
  readonly agentId: string;
  readonly endpointId: string;
  /** 1, 2, 3 … in the order in which the endpoint's deliveries began. */
  readonly place: number;
  readonly state: DeliveryState;
  /** How many attempts there were, and so the number of the last one. */
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

/** What is kept of one request. */
export interface AttemptFacts {
  /** When it ended. */
  readonly at: Instant;
  readonly ms: number;
  /** The address that was called; null where none was reached. */
  readonly address: string | null;
  readonly status: number | null;
  readonly fault: AttemptFault | null;
  /** The first KiB of the answer's body. */
  readonly answer: string;
  /** The header `webhook-signature` as it was sent; empty where nothing was. */
  readonly signature: string;
}

export interface Attempt extends AttemptFacts {
  readonly agentId: string;
  readonly endpointId: string;
  readonly sequence: number;
  /** 1, 2, 3 … within the delivery. */
  readonly number: number;
}

/** What came of an endpoint's attempts in one hour. */
export interface WebhookHour {
  readonly agentId: string;
  readonly endpointId: string;
  /** The start of the hour. */
  readonly hour: Instant;
  readonly delivered: number;
  /** Attempts that failed. */
  readonly failed: number;
  /** From the event to its delivery: the sum and the longest, of the delivered. */
  readonly lagMs: number;
  readonly lagMsMax: number;
}

/** 1 KiB of an answer is kept. */
export const answerBytesMax = 1_024;
/** The newest attempts that are kept of one delivery: a schedule has 10, and members may replay. */
export const attemptsKeptMax = 30;
export const deliveriesKeptDays = 30;
/** The newest deliveries that are kept of one endpoint. */
export const deliveriesKeptMax = 100_000;

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

export const unknownDelivery = () =>
  refuse("delivery_unknown", "There is no such delivery here. Those of the last 30 days are kept.");

export const deliveryFilters = {
  state: { wire: "state", of: deliveryStates },
  type: { wire: "type", of: [...eventTypes, testType] },
  /** When they were first tried. */
  from: { wire: "start_time" },
  until: { wire: "end_time" },
} as const satisfies Filters;
