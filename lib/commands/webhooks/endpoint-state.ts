import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Author } from "#lib/domain/audit/author";
import { done } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { type Endpoint, type EndpointStanding, sound, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import { changedEndpoint, endpointDisabled, endpointOnRecord, givenUp } from "./endpoint-changes";

/** Lets an endpoint's deliveries wait until it is resumed. */
export const pauseEndpoint = command({
  facts: (agentId: string, id: string, _by: Author) => ({ endpoint: want("endpoint", agentId, id) }),
  decide({ endpoint }, _agentId, id, by) {
    if (!endpoint) return unknownEndpoint(id);
    if (endpoint.state === "disabled") return endpointDisabled();
    if (endpoint.pausedAt !== null) return done(endpoint);
    const to = { pausedAt: by.at };
    return decided(done<Endpoint>({ ...endpoint, ...to }), changedEndpoint(endpoint, to, "webhook.pause", by));
  },
});

/** Sends on from where an endpoint was paused. A pause is no failure, so that one before it counts from now on. */
export const resumeEndpoint = command({
  facts: (agentId: string, id: string, _by: Author) => ({ endpoint: want("endpoint", agentId, id) }),
  decide({ endpoint }, _agentId, id, by) {
    if (!endpoint) return unknownEndpoint(id);
    if (endpoint.pausedAt === null) return done(endpoint);
    const failingSince = endpoint.failingSince === null ? null : by.at;
    const to = { pausedAt: null, failingSince, heldUntil: null };
    return decided(done<Endpoint>({ ...endpoint, ...to }), changedEndpoint(endpoint, to, "webhook.resume", by));
  },
});

/** Sends an endpoint nothing more: what waits to be tried again is given up. */
export const disableEndpoint = command({
  facts: (agentId: string, id: string, _by: Author) => ({ endpoint: want("endpoint", agentId, id) }),
  decide({ endpoint }, _agentId, id, by) {
    if (!endpoint) return unknownEndpoint(id);
    if (endpoint.state === "disabled") return done(endpoint);
    const standing: EndpointStanding = {
      state: "disabled",
      failingSince: endpoint.failingSince,
      lastFailures: endpoint.lastFailures,
      heldUntil: null,
      disabledAt: by.at,
      disabledBecause: by.acting ? "member" : "operator",
    };
    const to = { ...standing, pausedAt: null };
    const changes = together(changedEndpoint(endpoint, to, "webhook.disable", by), givenUp(endpoint));
    return decided(done<Endpoint>({ ...endpoint, ...to }), changes);
  },
});

/** Sends a disabled endpoint what happens from now on. Events in between can be had from the log. */
export const enableEndpoint = command({
  facts: (agentId: string, id: string, _by: Author) => ({
    endpoint: want("endpoint", agentId, id),
    last: want("lastEvent", agentId),
  }),
  decide({ endpoint, last }, _agentId, id, by) {
    if (!endpoint) return unknownEndpoint(id);
    if (endpoint.state !== "disabled") return done(endpoint);
    const to = { ...sound, cursor: Math.max(last, endpoint.cursor) };
    return decided(done<Endpoint>({ ...endpoint, ...to }), changedEndpoint(endpoint, to, "webhook.enable", by));
  },
});

/** Takes an endpoint away, with its secrets. Its deliveries, which may be many, are dropped afterwards. */
export const removeEndpoint = command({
  facts: (agentId: string, id: string, _by: Author) => ({ endpoint: want("endpoint", agentId, id) }),
  decide({ endpoint }, _agentId, id, by) {
    if (!endpoint) return unknownEndpoint(id);
    const to = { removedAt: by.at, sealedSecret: "", previousSecret: null, previousUntil: null };
    const shown = { before: endpointOnRecord(endpoint), after: null };
    const changes = together(changedEndpoint(endpoint, to, "webhook.remove", by, shown), givenUp(endpoint));
    return decided(done<Endpoint>({ ...endpoint, ...to }), changes);
  },
});

/**
 * Begins a sender's turn at an endpoint. A sender that hung and still believes to hold the lease learns of it when it
 * next keeps results.
 */
export const takeEndpoint = command({
  facts: (agentId: string, id: string, _now: Instant) => ({ endpoint: want("endpoint", agentId, id) }),
  decide({ endpoint }, agentId, id, now) {
    if (!endpoint) return unknownEndpoint(id);
    const to = { turn: endpoint.turn + 1, turnAt: now };
    return decided(done<Endpoint>({ ...endpoint, ...to }), {
      writes: [{ act: "change", table: "webhookEndpoints", where: { agentId, id }, to }],
    });
  },
});
