import * as z from "zod";
import type { MemberCall, Params } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { filterShape } from "#lib/desk/parameter-shape";
import type { EventRecord } from "#lib/domain/events/event-log";
import { type EventType, eventFilters, eventTypeNamed, eventTypes } from "#lib/domain/events/event-type";
import { seesFigures, withoutFigures } from "#lib/domain/events/told-event";
import { must, refuse, refuseFor } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/people/role";
import { formatInstant } from "#lib/domain/time/instant";
import { placeNumber } from "#lib/http/body/cursor";
import { listPage } from "#lib/http/body/list-page";
import { type EventOnWire, eventOnWire } from "#lib/usecases/events/event-on-wire";

/** An event with what it is about, by names alone: a list shows no amounts. */
export function deskEvent(record: EventRecord) {
  const { sequence, id, type, created_at, data } = eventOnWire(record);
  return {
    sequence,
    id,
    type,
    created_at,
    external_player_id: nameIn(data, "external_player_id"),
    ticket_id: nameIn(data, "ticket_id"),
    /** The number of the transfer's receipt. */
    transaction_id: "transfer" in record ? String(record.transfer.id) : null,
    trade_id: "tradeId" in record ? record.tradeId : null,
    trade_version: "tradeId" in record ? record.version : null,
    key_id: nameIn(data, "key_id"),
    limit_id: nameIn(data, "limit_id"),
    /** What a stop or a start holds for. */
    side: "facts" in record ? nameIn(data, "side") : null,
  };
}

function nameIn(data: EventOnWire["data"], name: string): string | null {
  const value = data[name];
  return typeof value === "string" ? value : null;
}

const filters = z.strictObject(filterShape(eventFilters));
const query = z.strictObject({ ...filters.shape, limit: z.string().optional(), cursor: z.string().optional() });

/** Answers a page of the agent's event log, newest first. A page may be short, where the types are rare. */
export const listEvents = memberOperation({
  method: "GET",
  path: "/api/desk/events",
  may: "events:read",
  query,
  async handle({ context, agent }, asked) {
    const page = must(
      await listPage(asked.query, {
        filters,
        place: { read: (text) => numberIn(text), write: ({ sequence }: EventRecord) => [String(sequence), ""] },
        find(given, { after, limit }) {
          const types = readTypes(given.types);
          const upTo = given.up_to === undefined ? null : numberIn(given.up_to);
          if (given.up_to !== undefined && upTo === null) {
            must(refuseFor("up_to", "parameter_wrong", "up_to must be the number of an event."));
          }
          const before = after ?? (upTo === null ? null : upTo + 1);
          return context.store.events.listLog({ agentId: agent.id, before, limit, types });
        },
        rowsIn: ({ events }) => events,
        goesOn: ({ lookedTo, dropped }) => (lookedTo > dropped + 1 ? [String(lookedTo), ""] : null),
      }),
    );
    const { found, rows, nextCursor } = page;
    return {
      events: rows.map(deskEvent),
      next_cursor: nextCursor,
      /** The last number given out. */
      last_sequence: found.last,
      /** The first number that is kept. */
      first_kept: found.dropped + 1,
      /** No event from this number on is missing above: a page may end before a rare type is found. */
      looked_to: rows.at(-1)?.sequence ?? found.lookedTo,
    };
  },
});

/** The number of an event; null for what is none. */
function numberIn(text: string): number | null {
  const number = placeNumber(text);
  return number !== null && number > 0n && number < BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : null;
}

function readTypes(text: string | undefined): readonly EventType[] | null {
  if (text === undefined || text === "") return null;
  const types: EventType[] = [];
  for (const name of text.split(",")) {
    const type = eventTypeNamed(name);
    if (type === null) {
      return must(
        refuseFor("types", "parameter_wrong", `types must be of ${eventTypes.join(", ")}, with commas between.`),
      );
    }
    types.push(type);
  }
  return types;
}

/** The event's number in a delivery's path; -1, which no event has, for what is none. */
export function sequenceIn(params: Params<"{sequence}">): number {
  const sequence = placeNumber(params.sequence);
  return sequence !== null && sequence >= 0n && sequence <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(sequence) : -1;
}

/** Answers one event as clients get it, and where it was sent. */
export const findEvent = memberOperation({
  method: "GET",
  path: "/api/desk/events/{sequence}",
  may: "events:read",
  async handle(call) {
    const { context, agent, member, params } = call;
    const sequence = sequenceIn(params);
    const asked = { agentId: agent.id, before: sequence + 1, limit: 1, types: null };
    const [event] = sequence < 1 ? [] : must(await context.store.events.listLog(asked)).events;
    if (event?.sequence !== sequence) {
      return must(
        refuse("not_found", "The event log has no event of this number. Those of the last 30 days are kept."),
      );
    }
    const isWhole = seesFigures(member.roles);
    const json = JSON.stringify(eventOnWire(event));
    return {
      ...deskEvent(event),
      /** The event as the API gives it. */
      json: isWhole ? json : withoutFigures(json),
      /** True when amounts and balances are left out, because the member's roles do not show them. */
      is_without_figures: !isWhole,
      /** Where it was sent. */
      deliveries: mayDo(member.roles, "webhooks:read") ? await deliveriesOf(call, sequence) : [],
    };
  },
});

/** An agent has few endpoints, so that each is asked for the delivery by its key. */
async function deliveriesOf({ context: { store }, agent }: MemberCall, sequence: number) {
  const endpoints = must(await store.webhooks.listEndpointsOf(agent.id));
  const found = await Promise.all(
    endpoints.map(async ({ id, url }) => {
      const record = must(await store.webhooks.findDelivery(agent.id, id, sequence));
      if (!record) return [];
      const { state, attempts, lastAt } = record.delivery;
      return [{ endpoint_id: id, url, state, attempts, last_at: formatInstant(lastAt) }];
    }),
  );
  return found.flat();
}
