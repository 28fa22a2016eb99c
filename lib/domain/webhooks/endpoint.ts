import { refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

/** The most endpoints of one agent: each is sent every event that it wants. */
export const endpointsOfAgentMax = 10;
/** 7 days: the longest time that a replaced secret still signs. */
export const secretOverlapHoursMax = 7 * 24;

/** `failing`: its last attempt failed, and nothing has succeeded since. Nothing is sent to a disabled endpoint. */
export const endpointStates = ["active", "failing", "disabled"] as const;
export type EndpointState = (typeof endpointStates)[number];

/** Who or what disabled an endpoint. `gone`: it answered 410. `five_days`: it failed for that long. */
export const disabledReasons = ["member", "operator", "gone", "five_days"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Where the events of an agent's log are sent. */
export interface Endpoint {
  readonly agentId: string;
  readonly id: string;
  readonly url: string;
  /** The types that it is sent; empty for all. */
  readonly types: readonly string[];
  readonly state: EndpointState;
  /** While an endpoint is paused its deliveries wait, and then go in order. */
  readonly pausedAt: Instant | null;
  readonly sealedSecret: string;
  /** The secret before the last rotation, which signs beside the present one until its end. */
  readonly previousSecret: string | null;
  readonly previousUntil: Instant | null;
  /** The number of the last event that was handed out or is of no type of its. */
  readonly cursor: bigint;
  /** The first failed attempt since the last success; null while none has failed. */
  readonly failingSince: Instant | null;
  readonly lastDeliveredAt: Instant | null;
  readonly disabledBecause: DisabledReason | null;
  readonly disabledAt: Instant | null;
  readonly createdAt: Instant;
}

/** What attempts and members change of an endpoint's state. */
export type EndpointStanding = Pick<Endpoint, "state" | "failingSince" | "disabledBecause" | "disabledAt">;

/** A new endpoint, or one that starts anew. */
export const sound: EndpointStanding = { state: "active", failingSince: null, disabledBecause: null, disabledAt: null };

/** The same answer for another agent's endpoint, so that it tells nothing. */
export const unknownEndpoint = (id: string) =>
  refuse("endpoint_unknown", `There is no webhook endpoint "${id}" here. It may have been removed meanwhile.`);
