import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { type Endpoint, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import { changedEndpoint, endpointDisabled } from "./endpoint-changes";

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
