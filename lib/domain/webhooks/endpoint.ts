import { isIP } from "node:net";
import type { AttentionFacts } from "#lib/domain/attention/attention-facts";
import { eventTypeNamed, eventTypes } from "#lib/domain/events/event-type";
import { refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { isPublicAddress } from "./is-public-address";

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
  state: "active",
  failingSince: null,
  lastFailures: [],
  heldUntil: null,
  disabledBecause: null,
  disabledAt: null,
};

/** True while events are handed out to it. */
export const isSentTo = ({ state, pausedAt }: Pick<Endpoint, "state" | "pausedAt">): boolean =>
  state !== "disabled" && pausedAt === null;

/** The same answer for another agent's endpoint, so that it tells nothing. */
export const unknownEndpoint = (id: string) =>
  refuse("endpoint_unknown", `There is no webhook endpoint "${id}" here. It may have been removed meanwhile.`);

/** The endpoints that need attention. An endpoint that a member paused or disabled is as that member wants it. */
export function endpointsAtFault(
  endpoints: readonly Endpoint[],
): Pick<AttentionFacts, "disabledEndpoints" | "failingEndpoints"> {
  const disabled = endpoints.filter(
    ({ state, disabledBecause: because }) => state === "disabled" && (because === "gone" || because === "five_days"),
  );
  const failing = endpoints.filter(({ state, pausedAt }) => state === "failing" && pausedAt === null);
  return {
    disabledEndpoints: disabled.flatMap(({ id, url, disabledAt: since }) => (since ? [{ id, url, since }] : [])),
    failingEndpoints: failing.flatMap(({ id, url, failingSince: since }) => (since ? [{ id, url, since }] : [])),
  };
}

/** Null when an endpoint can be sent these types, of which none stands for all; else what is wrong with them. */
export function faultOfEventTypes(types: readonly string[]): string | null {
  const stranger = types.find((type) => eventTypeNamed(type) === null);
  if (stranger !== undefined) return `"${stranger}" is not a type of event. The types are: ${eventTypes.join(", ")}.`;
  const repeated = types.find((type, index) => types.indexOf(type) !== index);
  return repeated === undefined ? null : `The type "${repeated}" is named twice.`;
}

/** 1,024 characters of a URL: the path and query of any receiver. */
const urlCharactersMax = 1_024;
/** Browsers' parsers drop line ends and tabs, so that a URL with one is not what it looks like. */
const plainShape = /^[^\s\p{Cc}]+$/u;

/**
 * Null when webhooks may be sent to a URL; else what is wrong with it. `allowed` are the origins that the operator
 * names in WEBHOOK_ALLOW.
 */
export function faultOfWebhookUrl(url: string, allowed: readonly string[]): string | null {
  if (url.length > urlCharactersMax) return `A webhook's URL has at most ${urlCharactersMax} characters.`;
  if (!plainShape.test(url) || !URL.canParse(url)) return "This is no URL. Give one such as https://example.com/hooks.";
  const { protocol, username, password, port, origin, hostname } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return "A webhook's URL begins with https://.";
  if (username !== "" || password !== "") {
    return "A webhook's URL holds no user and no password: whoever sees the endpoint would see them.";
  }
  if (url.includes("#")) return "A webhook's URL has no part behind a #: it would not be sent.";
  if (allowed.includes(origin)) return null;
  if (protocol !== "https:") return "A webhook's URL begins with https://.";
  if (port !== "") return "A webhook's URL names no port: it is called on port 443.";
  const host = hostIn(hostname);
  return isIP(host) === 0 || isPublicAddress(host)
    ? null
    : "A webhook cannot be sent to an address of an inner network.";
}

/** An address of IPv6 stands in brackets in a URL. */
export const hostIn = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");
