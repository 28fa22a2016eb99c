import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { day, type Instant, instant } from "#lib/domain/time/instant";
import { deliveriesKeptDays, deliveriesKeptMax, testSequence } from "#lib/domain/webhooks/delivery";

/** 500 deliveries are dropped by one command: a write of some milliseconds. */
export const droppedMax = 500;

/**
 * Drops an endpoint's oldest deliveries, of which too many are kept or for too long, and all of one that was removed;
 * in the end the endpoint itself. Answers how many it dropped: there may be more, until it answers 0.
 */
export const dropDeliveries = command({
  facts: (agentId: string, id: string, _now: Instant) => ({
    endpoint: want("keptEndpoint", agentId, id),
    oldest: want("oldestDeliveries", agentId, id, droppedMax),
  }),
  decide({ endpoint, oldest }, agentId, id, now) {
    if (!endpoint) return done(0);
    const cut = instant(now - BigInt(deliveriesKeptDays) * day);
    const { removedAt, handedOut } = endpoint;
    const dropped = oldest.filter(
      ({ sequence, place, state, firstAt }) =>
        removedAt !== null ||
        (sequence !== testSequence &&
          state !== "retrying" &&
          (firstAt < cut || place <= handedOut - deliveriesKeptMax)),
    );
    const isAllGone = removedAt !== null && oldest.length === 0;
    if (dropped.length === 0 && !isAllGone) return done(0);
    const sequences = dropped.map(({ sequence }) => sequence);
    const hoursBefore = removedAt === null ? cut : now;
    return decided(done(dropped.length), {
      writes: [
        { act: "drop deliveries", agentId, endpointId: id, sequences, hoursBefore },
        ...(isAllGone ? ([{ act: "remove", table: "webhookEndpoints", where: { agentId, id } }] as const) : []),
      ],
    });
  },
});
