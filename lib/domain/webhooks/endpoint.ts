import { refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

/** The most endpoints of one agent: each is sent every event that it wants. */
export const endpointsOfAgentMax = 10;

/** `failing`: its last attempt failed, and nothing has succeeded since. Nothing is sent to a disabled endpoint. */
export const endpointStates = ["active", "failing", "disabled"] as const;
export type EndpointState = (typeof endpointStates)[number];

/** Who or what disabled an endpoint. `gone`: it answered 410. `five_days`: it failed for that long. */
export const disabledReasons = ["member", "operator", "gone", "five_days"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Where the events of an agent's log are sent. */
export interface Endpoint extends EndpointStanding {
  readonly agentId: string;
  readonly id: string;
  readonly url: string;
  /** The types that it is sent; empty for all. */
  readonly types: readonly string[];
  /** While an endpoint is paused its deliveries wait, and then go in order. */
  readonly pausedAt: Instant | null;
  readonly sealedSecret: string;
  /** The secret before the last rotation, which signs beside the present one until its end. */
  readonly previousSecret: string | null;
  readonly previousUntil: Instant | null;
  /** The events up to this number have been handed out, or are of types that it is not sent. */
  readonly cursor: number;
  /** How many deliveries there ever were. */
  readonly handedOut: number;
  /** Counts the senders that began to send to it: the last one alone goes on. */
  readonly turn: number;
  readonly turnAt: Instant | null;
  readonly lastDeliveredAt: Instant | null;
  readonly createdAt: Instant;
  readonly createdBy: string;
  /** It is gone for everybody, and its deliveries are being dropped. */
  readonly removedAt: Instant | null;
  /** Made by somebody who may not see as much, before an owner had to be asked. */
  readonly madeUnasked: boolean;
}

/** What attempts change of an endpoint. */
export interface EndpointStanding {
  readonly state: EndpointState;
  /** The first failed attempt since the last success; null while none has failed. */
  readonly failingSince: Instant | null;
  /** The last two tries of deliveries that failed since then, oldest first. */
  readonly lastFailures: readonly Instant[];
  /** New events are held back until then, so that a dead endpoint leaves few deliveries; null while none are. */
  readonly heldUntil: Instant | null;
  readonly disabledBecause: DisabledReason | null;
  readonly disabledAt: Instant | null;
}

/** A new endpoint, or one that starts anew. */
export const sound: EndpointStanding = {
  ...{ state: "active", failingSince: null, lastFailures: [], heldUntil: null, disabledBecause: null },
  disabledAt: null,
};

/** True while events are handed out to it. */
export const isSentTo = ({ state, pausedAt }: Pick<Endpoint, "state" | "pausedAt">): boolean =>
  state !== "disabled" && pausedAt === null;

/** The same answer for another agent's endpoint, so that it tells nothing. */
export const unknownEndpoint = (id: string) =>
  refuse("endpoint_unknown", `There is no webhook endpoint "${id}" here. It may have been removed meanwhile.`);
