import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { type Endpoint, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import { changedEndpoint, endpointOnRecord, givenUp } from "./endpoint-changes";

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
