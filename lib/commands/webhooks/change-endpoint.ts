import { command } from "#lib/commands/command";
import { type Decision, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, type Outcome } from "#lib/domain/failure";
import { type Endpoint, sound, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import type { EndpointChange } from "#lib/store/webhook";
import { aboutEndpoint, changedEndpoint } from "./endpoint-changes";

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
