import { noAgent } from "#lib/commands/agents/no-agent";
import { command } from "#lib/commands/command";
import { audited, type Decision, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { type Endpoint, endpointsOfAgentMax, sound } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import type { NewEndpoint } from "#lib/store/webhook";
import { aboutEndpoint, endpointNews, endpointOnRecord } from "./endpoint-changes";

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
      news: [...endpointNews(agentId), newsOf(agentId, "audit")],
    });
  },
});
