import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { type Endpoint, sound, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import { changedEndpoint } from "./endpoint-changes";

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
