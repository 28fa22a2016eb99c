import * as z from "zod";
import type { ZodOpenApiOverride } from "zod-openapi";
import { signedOperation } from "#lib/api/signed-operation";
import { Time } from "#lib/api/wire-shapes";
import type { EventQuery } from "#lib/domain/events/event-log";
import { type EventType, eventTypeNamed, eventTypes } from "#lib/domain/events/event-type";
import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { bilingual } from "#lib/http/body/bilingual";
import type { Context } from "#lib/usecases/context";
import { awaitEvents } from "#lib/usecases/events/await-events";
import { eventIdShape, eventOnWire } from "#lib/usecases/events/event-on-wire";
import { eventData, exampleEvent, nameOfType } from "./event-data";

const eventsRowsMax = 1_000;
const eventsRowsDefault = 100;
export const eventsWaitSecondsMax = 20;

/** What `after` may be in place of a number. */
const latestEvent = "latest";

/** Without a type of its own beside the two: that would refuse every number. */
const numberOrLatest: ZodOpenApiOverride = ({ jsonSchema }) => {
  delete jsonSchema.type;
  jsonSchema.anyOf = [
    { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    { type: "string", const: latestEvent },
  ];
  jsonSchema.default = 0;
};

const EventsQuery = z.strictObject({
  after: z
    .string()
    .optional()
    .meta({
      description: bilingual(
        "The number of the last event that you took in; 0, or left out, before the first; latest for nothing but what comes now: last_sequence then says from where.",
        "已处理的最后一个事件的序号；首次调用时为 0 或省略；latest 表示只要此后的事件，此时 last_sequence 给出起点。",
      ),
      override: numberOrLatest,
      example: 41,
    }),
  limit: z
    .string()
    .optional()
    .meta({
      description: bilingual(
        `1 to ${eventsRowsMax}; ${eventsRowsDefault} if left out.`,
        `1 到 ${eventsRowsMax}；省略时为 ${eventsRowsDefault}。`,
      ),
      override: { type: "integer", minimum: 1, maximum: eventsRowsMax, default: eventsRowsDefault },
      example: eventsRowsDefault,
    }),
  types: z
    .string()
    .optional()
    .meta({
      description: bilingual(
        `Only these types, with commas between: ${eventTypes.join(", ")}.`,
        `仅这些类型，以逗号分隔：${eventTypes.join("、")}。`,
      ),
      pattern: `^(${eventTypes.map((type) => type.replace(".", "\\.")).join("|")})(,(${eventTypes.map((type) => type.replace(".", "\\.")).join("|")}))*$`,
      example: "deposit.posted,withdrawal.posted",
    }),
  wait: z
    .string()
    .optional()
    .meta({
      description: bilingual(
        `How many seconds, up to ${eventsWaitSecondsMax}, an empty answer may be held back for news.`,
        `没有新事件时最多等待多少秒再应答，最大 ${eventsWaitSecondsMax}。`,
      ),
      override: { type: "integer", minimum: 0, maximum: eventsWaitSecondsMax, default: 0 },
      example: 20,
    }),
});

const numbered = {
  sequence: z
    .int()
    .min(1)
    .meta({
      description: bilingual(
        "1, 2, 3 … of this agent, in the order of the commits and without a gap.",
        "该代理的 1、2、3……，按提交顺序，没有空缺。",
      ),
      example: 42,
    }),
  id: z.string().meta({
    description: bilingual("The same in a webhook.", "与 Webhook 中的相同。"),
    pattern: eventIdShape.source,
    example: "evt_42_9f3c2a7be1d4",
  }),
};

const shapeOf = (type: EventType) => {
  const { data, text } = eventData[type];
  return z
    .object({ ...numbered, type: z.literal(type), created_at: Time, data })
    .meta({ id: `${nameOfType(type)}Event`, description: text });
};

const otherTypes = eventTypes.filter((type) => type !== "deposit.posted");

/** Closed over the types that there are, because generated clients then know each type's data by its name. */
export const EventShape = z.discriminatedUnion("type", [shapeOf("deposit.posted"), ...otherTypes.map(shapeOf)]).meta({
  id: "AgentEvent",
  description: bilingual(
    "New types may come: skip those that you do not know, or ask with types for those that you do.",
    "可能会增加新的类型：请跳过未知的类型，或用 types 只要已知的类型。",
  ),
});

const EventsData = z
  .object({
    events: z.array(EventShape).meta({ description: bilingual("Oldest first.", "最早的在前。") }),
    last_sequence: z
      .int()
      .min(0)
      .meta({ description: bilingual("The last number given out.", "已分配的最后一个序号。"), example: 42 }),
    next_after: z
      .int()
      .min(0)
      .meta({
        description: bilingual(
          "What to send as after next: the last event of this page, or further where no later event has one of the types.",
          "下一次调用的 after：本页最后一个事件的序号；若其后没有所选类型的事件，则更大。",
        ),
        example: 42,
      }),
  })
  .meta({ id: "EventPage" });

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
