import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { type Delivery, testSequence, unknownDelivery } from "#lib/domain/webhooks/delivery";
import { unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import { dueAnew, putDeliveries } from "./delivery-changes";
import { endpointDisabled } from "./endpoint-changes";

/** Sends a delivery once more, also one that arrived. A test is sent again as another test. */
export const replayDelivery = command({
  facts: (agentId: string, endpointId: string, sequence: number, _by: Author) => ({
    endpoint: want("endpoint", agentId, endpointId),
    found: want("deliveriesNamed", agentId, endpointId, [sequence]),
  }),
  decide({ endpoint, found: [delivery] }, _agentId, endpointId, sequence, by) {
    if (!endpoint) return unknownEndpoint(endpointId);
    if (!delivery || sequence === testSequence) return unknownDelivery();
    if (endpoint.state === "disabled") return endpointDisabled();
    const due = dueAnew(delivery, by);
    const shown = { event: String(sequence) };
    return decided(done<Delivery>(due), putDeliveries(endpoint, [due], "webhook.replay", by, shown));
  },
});
