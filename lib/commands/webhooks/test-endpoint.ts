import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, refuse } from "#lib/domain/failure";
import { retryWaits } from "#lib/domain/webhooks/after-attempt";
import { type Delivery, testSequence, testType } from "#lib/domain/webhooks/delivery";
import { unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import { putDeliveries } from "./delivery-changes";
import { endpointDisabled } from "./endpoint-changes";

/** Sends an event that tells nothing, once: whoever asks for it looks at what comes of it. It takes the last one's place. */
export const testEndpoint = command({
  facts: (agentId: string, id: string, _eventId: string, _by: Author) => ({
    endpoint: want("endpoint", agentId, id),
    before: want("deliveriesNamed", agentId, id, [testSequence]),
  }),
  decide({ endpoint, before: [last] }, agentId, id, eventId, by) {
    if (!endpoint) return unknownEndpoint(id);
    if (endpoint.state === "disabled") return endpointDisabled();
    if (endpoint.pausedAt !== null) {
      return refuse("endpoint_state", "The endpoint is paused: a test would wait. Resume it first.");
    }
    const place = endpoint.handedOut + 1;
    const delivery: Delivery = {
      ...{ agentId, endpointId: id, sequence: testSequence, eventId, type: testType, eventAt: by.at },
      ...{ place: last?.place ?? place, state: "retrying", attempts: last?.attempts ?? 0, step: retryWaits.length },
      ...{ nextAt: by.at, firstAt: by.at, lastAt: by.at, lastStatus: null, lastFault: null },
    };
    const counted = last
      ? {}
      : together({
          writes: [{ act: "change", table: "webhookEndpoints", where: { agentId, id }, to: { handedOut: place } }],
        });
    const put = putDeliveries(endpoint, [delivery], "webhook.test", by, { event: eventId });
    return decided(done<Delivery>(delivery), together(put, counted));
  },
});
