import { noAgent } from "#lib/commands/agents/agents";
import { command } from "#lib/commands/command";
import { audited, type Decision, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { type Endpoint, endpointsOfAgentMax, sound, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { EndpointChange, NewEndpoint, SecretRotation } from "#lib/domain/webhooks/webhook-queries";
import { aboutEndpoint, changedEndpoint, endpointOnRecord } from "./endpoint-changes";

/** Makes an endpoint, which is sent what happens from then on. */
export const createEndpoint = command({
  facts: (asked: NewEndpoint, _by: Author) => ({
    agent: want("agent", asked.agentId),
    endpoints: want("endpoints", asked.agentId),
    last: want("lastEvent", asked.agentId),
  }),
  needsProof: () => true,
  gate: {
    approver: () => "owner",
    of: ({ agentId, url }) => ({ agentId, kind: "keys", subject: url }),
    about: (_known, asked) => aboutEndpoint("endpoint", asked),
  },
  decide({ agent, endpoints, last }, asked, by): Outcome<Endpoint> | Decision<Endpoint> {
    const { agentId, id } = asked;
    if (!agent) return noAgent(agentId);
    if (endpoints.length >= endpointsOfAgentMax) {
      return refuse(
        "endpoints_too_many",
        `An agent has at most ${endpointsOfAgentMax} webhook endpoints. Remove one that is not needed any more.`,
      );
    }
    const endpoint: Endpoint = {
      ...asked,
      ...sound,
      cursor: last,
      handedOut: 0,
      turn: 0,
      turnAt: null,
      pausedAt: null,
      lastDeliveredAt: null,
      previousSecret: null,
      previousUntil: null,
      createdAt: by.at,
      createdBy: by.actor,
      removedAt: null,
      madeUnasked: false,
    };
    const told = { subject: id, before: null, after: endpointOnRecord(endpoint) };
    return decided(done(endpoint), {
      writes: [{ act: "insert", table: "webhookEndpoints", row: endpoint }],
      audit: [audited({ agentId, action: "webhook.create", ...told }, by)],
    });
  },
});

/** Changes where an endpoint is, or what it is sent. At another place its failures begin to count anew. */
export const changeEndpoint = command({
  facts: (agentId: string, id: string, _change: EndpointChange, _by: Author) => ({
    endpoint: want("endpoint", agentId, id),
  }),
  needsProof: ({ endpoint }, _agentId, _id, { url }) => endpoint !== null && url !== undefined && url !== endpoint.url,
  gate: {
    approver: () => "owner",
    of: (agentId, id) => ({ agentId, kind: "keys", subject: id }),
    about({ endpoint }, _agentId, _id, change) {
      const after = endpoint && { ...endpoint, ...change };
      const isMore = after && (after.url !== endpoint.url || sendsMore(endpoint.types, after.types));
      return isMore ? aboutEndpoint("endpoint set", after) : null;
    },
  },
  decide({ endpoint }, _agentId, id, change, by): Outcome<Endpoint> | Decision<Endpoint> {
    if (!endpoint) return unknownEndpoint(id);
    const { url = endpoint.url, types = endpoint.types } = change;
    const isMoved = url !== endpoint.url;
    if (!isMoved && types.join() === endpoint.types.join()) return done(endpoint);
    const to = { url, types, ...(isMoved && endpoint.state === "failing" && sound) };
    return decided(done<Endpoint>({ ...endpoint, ...to }), changedEndpoint(endpoint, to, "webhook.change", by));
  },
});

/** True when events are sent afterwards that were not before; no types stand for all. */
const sendsMore = (before: readonly string[], after: readonly string[]): boolean =>
  before.length > 0 && (after.length === 0 || after.some((type) => !before.includes(type)));

/** Signs with a new secret, and until the end of the overlap with the one before it too. An older one ends now. */
export const rotateEndpointSecret = command({
  facts: (agentId: string, id: string, _rotation: SecretRotation, _by: Author) => ({
    endpoint: want("endpoint", agentId, id),
  }),
  decide({ endpoint }, _agentId, id, { sealedSecret, previousUntil }, by) {
    if (!endpoint) return unknownEndpoint(id);
    const previousSecret = previousUntil === null ? null : endpoint.sealedSecret;
    const to = { sealedSecret, previousSecret, previousUntil };
    const after = { previousUntil: previousUntil && formatInstant(previousUntil) };
    return decided(
      done<Endpoint>({ ...endpoint, ...to }),
      changedEndpoint(endpoint, to, "webhook.rotate", by, { before: null, after }),
    );
  },
});
