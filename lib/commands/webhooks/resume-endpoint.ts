import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { type Endpoint, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import { changedEndpoint } from "./endpoint-changes";

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
