import type { Instant } from "#lib/domain/time/instant";
import type { Attempt, Delivery, DeliveryState } from "./delivery";
import type { Endpoint } from "./endpoint";
import type { SentResult } from "./kept-results";

/** From when on the last tries are meant, and which deliveries are due already. */
export interface UndeliveredSpan {
  readonly since: Instant;
  readonly now: Instant;
}

export type EndpointName = Pick<Endpoint, "agentId" | "id">;

/** An endpoint as it is asked for. */
export type NewEndpoint = Pick<Endpoint, "agentId" | "id" | "url" | "types" | "sealedSecret">;

export type EndpointChange = Partial<Pick<Endpoint, "url" | "types">>;

export interface SecretRotation {
  readonly sealedSecret: string;
  /** Until when the replaced secret signs too; null ends it at once. */
  readonly previousUntil: Instant | null;
}

export interface DeliveryFilter {
  readonly agentId: string;
  readonly endpointId: string;
  readonly state: DeliveryState | null;
  readonly type: string | null;
  /** The times of the first attempts, from the first one on and before the second one. */
  readonly start: Instant | null;
  readonly end: Instant | null;
}

export interface DeliveryQuery extends DeliveryFilter {
  /** The event's number of the delivery that the page follows. */
  readonly after: number | null;
  readonly limit: number;
}

/** A delivery with its attempts, first the oldest that is kept. */
export interface DeliveryRecord {
  readonly delivery: Delivery;
  readonly attempts: readonly Attempt[];
}

export interface TurnQuery extends EndpointName {
  readonly now: Instant;
  readonly dueMax: number;
}

export interface SenderTurn {
  readonly endpoint: Endpoint;
  /** What is to be tried again by now, first the longest due. */
  readonly due: readonly Delivery[];
  /** When the next one is due after that; null where none waits. */
  readonly nextDueAt: Instant | null;
}

/** What a sender has done since it last told. */
export interface SentResults extends EndpointName {
  /** The turn that the sender began. */
  readonly turn: number;
  readonly results: readonly SentResult[];
  /** The events up to this number are handed out. */
  readonly cursor: number;
  /** Events that the log had dropped before they could be sent. */
  readonly missed: { readonly first: number; readonly last: number } | null;
}

export interface KeptSent {
  readonly endpoint: Endpoint;
  /** True when another sender began its turn since: this one must not go on. */
  readonly isTaken: boolean;
}

export interface Replayed {
  readonly replayed: number;
  /** True when there are more of them. */
  readonly isMore: boolean;
}
