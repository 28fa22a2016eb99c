import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import type { Replayed } from "#lib/store/webhook";
import { dueAnew, putDeliveries } from "./delivery-changes";
import { endpointDisabled } from "./endpoint-changes";

/** 1,000 deliveries are replayed by one command: a write of some milliseconds. */
export const replayedMax = 1_000;

/**
 * Sends deliveries once more that did not arrive and were last tried at or after a time: those given up, and at once
 * those that wait for their next try. What is due already is left out, so that a next call goes on.
 */
export const replayFailed = command({
  facts: (agentId: string, endpointId: string, since: Instant, by: Author) => ({
    endpoint: want("endpoint", agentId, endpointId),
    found: want("undelivered", agentId, endpointId, { since, now: by.at }, replayedMax + 1),
  }),
  decide({ endpoint, found }, _agentId, endpointId, since, by) {
    if (!endpoint) return unknownEndpoint(endpointId);
    if (endpoint.state === "disabled") return endpointDisabled();
    const rows = found.slice(0, replayedMax).map((delivery) => dueAnew(delivery, by));
    const replayed: Replayed = { replayed: rows.length, isMore: found.length > replayedMax };
    if (rows.length === 0) return done(replayed);
    const shown = { deliveries: rows.length, since: formatInstant(since) };
    return decided(done(replayed), putDeliveries(endpoint, rows, "webhook.replay", by, shown));
  },
});
