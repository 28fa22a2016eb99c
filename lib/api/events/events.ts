import type * as z from "zod";
import { signedOperation } from "#lib/api/signed-operation";
import type { EventQuery } from "#lib/domain/events/event-log";
import { type EventType, eventTypeNamed, eventTypes } from "#lib/domain/events/event-type";
import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { bilingual } from "#lib/http/body/bilingual";
import type { Context } from "#lib/usecases/context";
import { awaitEvents } from "#lib/usecases/events/await-events";
import { eventOnWire } from "#lib/usecases/events/event-on-wire";
import {
  EventsData,
  EventsQuery,
  eventsRowsDefault,
  eventsRowsMax,
  eventsWaitSecondsMax,
  latestEvent,
} from "./event-shape";
import { exampleEvent } from "./example-event";

export const events = signedOperation({
  for: "agent",
  name: "events",
  method: "GET",
  path: "/api/v1/events",
  document: {
    operationId: "listEvents",
    summary: bilingual("What happened, in order and without a gap", "发生的事件，按顺序且无空缺"),
    description: bilingual(
      "The events after a number, oldest first. Nothing ever appears below a number that was given out, so a consumer that keeps one number misses nothing and sees nothing twice.",
      "某序号之后的事件，最早的在前。已分配的序号之前永不会再出现事件，因此只需保存一个序号，即可不漏不重。",
    ),
    tag: "Events",
    data: EventsData,
    failures: ["events_gone"],
    example: {
      query: "after=41&wait=20",
      response: { events: [exampleEvent], last_sequence: 42, next_after: 42 },
    },
  },
  scope: "events:read",
  limit: "events",
  query: EventsQuery,
  async handle(context, { agent, query: given, eventWaits }) {
    const asked = readEventsQuery(agent.id, given);
    if (!asked.ok) return asked;
    const { waitMs, after, ...query } = asked.value;
    const news = waitMs > 0 ? eventWaits.enter(agent.id) : null;
    try {
      const from = await numberOf(context, query, after);
      if (!from.ok) return from;
      const ask = { ...query, after: from.value };
      const page = await awaitEvents(context, ask, news && { msMax: waitMs, news });
      if (!page.ok) return page;
      const { events: found, last, lookedTo } = page.value;
      return done({ data: { events: found.map(eventOnWire), last_sequence: last, next_after: lookedTo } });
    } finally {
      news?.leave();
    }
  },
});

/** Asked for once the wait has begun, so that nothing that comes meanwhile is passed over. */
async function numberOf({ store }: Context, query: Omit<EventQuery, "after">, after: Asked["after"]) {
  if (after !== latestEvent) return done(after);
  const page = await store.events.listEvents({ ...query, after: Number.MAX_SAFE_INTEGER });
  return page.ok ? done(page.value.last) : page;
}

type Asked = Omit<EventQuery, "after"> & {
  readonly after: number | typeof latestEvent;
  readonly waitMs: number;
};

function readEventsQuery(agentId: string, given: z.infer<typeof EventsQuery>): Outcome<Asked> {
  const after =
    given.after === latestEvent
      ? latestEvent
      : wholeNumber(given.after, { least: 0, most: Number.MAX_SAFE_INTEGER, otherwise: 0 });
  if (after === null) {
    return refuseFor("after", "parameter_wrong", `after must be the number of an event, 0, or ${latestEvent}.`);
  }
  const limit = wholeNumber(given.limit, { least: 1, most: eventsRowsMax, otherwise: eventsRowsDefault });
  if (limit === null) {
    return refuseFor("limit", "parameter_wrong", `limit must be a whole number from 1 to ${eventsRowsMax}.`);
  }
  const seconds = wholeNumber(given.wait, { least: 0, most: eventsWaitSecondsMax, otherwise: 0 });
  if (seconds === null) {
    return refuseFor("wait", "parameter_wrong", `wait must be a whole number from 0 to ${eventsWaitSecondsMax}.`);
  }
  const types = given.types === undefined ? null : typesNamed(given.types);
  if (types && "unknown" in types) {
    const known = eventTypes.join(", ");
    return refuseFor(
      "types",
      "parameter_wrong",
      `types must hold types of events, with commas between: "${types.unknown}" is none. Those are: ${known}.`,
    );
  }
  return done({ agentId, after, limit, types, waitMs: seconds * 1_000 });
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly otherwise: number;
}

function wholeNumber(text: string | undefined, { least, most, otherwise }: Bounds): number | null {
  if (text === undefined) return otherwise;
  const number = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

function typesNamed(text: string): EventType[] | { readonly unknown: string } {
  const types: EventType[] = [];
  for (const name of text.split(",")) {
    const type = eventTypeNamed(name);
    if (type === null) return { unknown: name.slice(0, 64) };
    types.push(type);
  }
  return types;
}
