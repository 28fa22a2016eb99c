import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { type Endpoint, type EndpointStanding, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import { changedEndpoint, givenUp } from "./endpoint-changes";

/** Sends an endpoint nothing more: what waits to be tried again is given up. */
export const disableEndpoint = command({
  facts: (agentId: string, id: string, _by: Author) => ({ endpoint: want("endpoint", agentId, id) }),
  decide({ endpoint }, _agentId, id, by) {
    if (!endpoint) return unknownEndpoint(id);
    if (endpoint.state === "disabled") return done(endpoint);
    const standing: EndpointStanding = {
      ...{
        state: "disabled",
        failingSince: endpoint.failingSince,
        lastFailures: endpoint.lastFailures,
        heldUntil: null,
        disabledAt: by.at,
      },
      disabledBecause: by.acting ? "member" : "operator",
    };
    const to = { ...standing, pausedAt: null };
    const changes = together(changedEndpoint(endpoint, to, "webhook.disable", by), givenUp(endpoint));
    return decided(done<Endpoint>({ ...endpoint, ...to }), changes);
  },
});
