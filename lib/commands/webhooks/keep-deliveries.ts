import { command } from "#lib/commands/command";
import { audited, type Changes, decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { floorTo, hour, instant } from "#lib/domain/time/instant";
import { attemptsKeptMax, isSuccess } from "#lib/domain/webhooks/delivery";
import { type Endpoint, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import { heldUntil, waitingMax } from "#lib/domain/webhooks/held-until";
import { keptResults } from "#lib/domain/webhooks/kept-results";
import type { Author } from "#lib/store/author";
import type { KeptSent, SentResults } from "#lib/store/webhook";
import { endpointNews, endpointOnRecord, givenUp } from "./endpoint-changes";

/**
 * Keeps what came of a sender's attempts, and what they make of the endpoint. The cursor only moves forward. Results of
 * a sender whose turn is over are as true as any: they are kept, and the sender is told.
 */
export const keepDeliveries = command({
  facts: ({ agentId, id, results }: SentResults, _by: Author) => ({
    endpoint: want("endpoint", agentId, id),
    found: want(
      "deliveriesNamed",
      agentId,
      id,
      results.map(({ sequence }) => sequence),
    ),
    // Counted only where the count can matter: each waiting delivery is a row to step over.
    waiting: results.some(({ status }) => !isSuccess(status))
      ? want("waitingDeliveries", agentId, id, waitingMax)
      : null,
    hours: want("webhookHoursNamed", agentId, id, [...new Set(results.map(({ at }) => instant(floorTo(at, hour))))]),
  }),
  decide({ endpoint: before, found, waiting, hours }, { id, turn, results, cursor, missed }, by) {
    if (!before) return unknownEndpoint(id);
    const kept = keptResults(before, found, hours, results);
    const held = waiting === null ? kept.endpoint.heldUntil : heldUntil(kept.endpoint.state, waiting, by.at);
    const endpoint: Endpoint = { ...kept.endpoint, cursor: Math.max(before.cursor, cursor), heldUntil: held };
    const { agentId, state } = endpoint;
    const { failingSince, lastFailures, disabledBecause, disabledAt, handedOut, lastDeliveredAt } = endpoint;
    const standing = { state, failingSince, lastFailures, heldUntil: held, disabledBecause, disabledAt };
    const to = { ...standing, handedOut, lastDeliveredAt, cursor: endpoint.cursor };
    const writing: Changes = {
      writes: [
        { act: "change", table: "webhookEndpoints", where: { agentId, id }, to },
        { act: "put rows", table: "webhookDeliveries", rows: kept.deliveries },
        { act: "put rows", table: "webhookAttempts", rows: kept.attempts },
        ...kept.hours.map((row) => ({ act: "put", table: "webhookHours", row }) as const),
        ...kept.attempts.flatMap(({ sequence, number }) => {
          if (number <= attemptsKeptMax) return [];
          const where = { agentId, endpointId: id, sequence, number: number - attemptsKeptMax };
          return [{ act: "remove", table: "webhookAttempts", where } as const];
        }),
      ],
      // Not of "webhooks": each sender of the agent would look at its endpoint again for every result of the others.
      news: results.length > 0 ? [newsOf(agentId, "deliveries")] : [],
    };
    const isEnded = before.state !== "disabled" && state === "disabled";
    return decided(
      done<KeptSent>({ endpoint, isTaken: before.turn !== turn }),
      together(
        writing,
        before.state === state ? {} : { news: endpointNews(agentId) },
        isEnded ? together(givenUp(endpoint), disabledByService(before, endpoint, by)) : {},
        missed === null || cursor <= before.cursor ? {} : missedEvents(endpoint, missed, by),
      ),
    );
  },
});

const disabledByService = (before: Endpoint, after: Endpoint, by: Author): Changes => ({
  audit: [
    audited(
      {
        ...{ agentId: before.agentId, action: "webhook.disable", subject: before.id },
        ...{ before: endpointOnRecord(before), after: endpointOnRecord(after) },
      },
      by,
    ),
  ],
  news: [newsOf(before.agentId, "audit")],
});

function missedEvents({ agentId, id }: Endpoint, missed: NonNullable<SentResults["missed"]>, by: Author): Changes {
  const after = { first_event: String(missed.first), last_event: String(missed.last) };
  return {
    audit: [audited({ agentId, action: "webhook.miss", subject: id, before: null, after }, by)],
    news: [newsOf(agentId, "audit")],
  };
}
