import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { type Endpoint, unknownEndpoint } from "#lib/domain/webhooks/endpoint";

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
