import { noAgent } from "#lib/commands/agents/no-agent";
import { gateFactsOf } from "#lib/commands/approvals/gate-facts";
import { throughOwner } from "#lib/commands/approvals/through-gate";
import { command } from "#lib/commands/command";
import { audited, type Decision, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { type Endpoint, endpointsOfAgentMax, sound } from "#lib/domain/webhooks/endpoint";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import type { NewEndpoint } from "#lib/store/webhook";
import { askedOfEndpoint, endpointNews, endpointOnRecord } from "./endpoint-changes";

/** Makes an endpoint, which is sent what happens from then on. */
export const createEndpoint = command({
  facts: (asked: NewEndpoint, by: Author) => ({
    agent: want("agent", asked.agentId),
    endpoints: want("endpoints", asked.agentId),
    last: want("lastEvent", asked.agentId),
    ...gateFactsOf(askedOfEndpoint("endpoint", asked.url, asked), by),
  }),
  needsProof: () => true,
  decide: (known, asked, by): Outcome<Endpoint> | Decision<Endpoint> =>
    throughOwner(known, askedOfEndpoint("endpoint", asked.url, asked), by, (author) => created(known, asked, author)),
});

interface Place {
  readonly agent: Agent | null;
  readonly endpoints: readonly Endpoint[];
  readonly last: number;
}

function created({ agent, endpoints, last }: Place, asked: NewEndpoint, by: Author) {
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
}
