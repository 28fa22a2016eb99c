import * as z from "zod";
import { filterShape } from "#lib/desk/filter-shape";
import { memberOperation } from "#lib/desk/member-operation";
import { eventFilters } from "#lib/domain/events/event-filters";
import type { EventRecord, LogPage } from "#lib/domain/events/event-log";
import { type EventType, eventTypeNamed, eventTypes } from "#lib/domain/events/event-type";
import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { placeNumber } from "#lib/http/body/cursor";
import { listPage } from "#lib/http/body/list-page";
import { deskEvent } from "./event-on-wire";
import type { EventsPage } from "./event-shape";

const filters = z.strictObject(filterShape(eventFilters));
const query = z.strictObject({ ...filters.shape, limit: z.string().optional(), cursor: z.string().optional() });

/** Answers a page of the agent's event log, newest first. A page may be short, where the types are rare. */
export const listEvents = memberOperation({
  method: "GET",
  path: "/api/desk/events",
  may: "events:read",
  query,
  async handle({ context, agent }, asked) {
    const page = await listPage(asked.query, {
      filters,
      place: { read: (text) => numberIn(text), write: ({ sequence }: EventRecord) => [String(sequence), ""] },
      async find(given, { after, limit }): Promise<Outcome<LogPage>> {
        const types = readTypes(given.types);
        if (!types.ok) return types;
        const upTo = given.up_to === undefined ? null : numberIn(given.up_to);
        if (given.up_to !== undefined && upTo === null) {
          return refuseFor("up_to", "parameter_wrong", "up_to must be the number of an event.");
        }
        const before = after ?? (upTo === null ? null : upTo + 1);
        return context.store.events.listLog({ agentId: agent.id, before, limit, types: types.value });
      },
      rowsIn: ({ events }) => events,
      goesOn: ({ lookedTo, dropped }) => (lookedTo > dropped + 1 ? [String(lookedTo), ""] : null),
    });
    if (!page.ok) return page;
    const { found, rows, nextCursor } = page.value;
    return done<EventsPage>({
      events: rows.map(deskEvent),
      next_cursor: nextCursor,
      ...{
        last_sequence: found.last,
        first_kept: found.dropped + 1,
        looked_to: rows.at(-1)?.sequence ?? found.lookedTo,
      },
    });
  },
});

/** The number of an event; null for what is none. */
function numberIn(text: string): number | null {
  const number = placeNumber(text);
  return number !== null && number > 0n && number < BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : null;
}

function readTypes(text: string | undefined): Outcome<readonly EventType[] | null> {
  if (text === undefined || text === "") return done(null);
  const types: EventType[] = [];
  for (const name of text.split(",")) {
    const type = eventTypeNamed(name);
    if (type === null) {
      return refuseFor("types", "parameter_wrong", `types must be of ${eventTypes.join(", ")}, with commas between.`);
    }
    types.push(type);
  }
  return done(types);
}
