import * as z from "zod";
import type { ZodOpenApiOverride } from "zod-openapi";
import { Time } from "#lib/api/wire-shapes";
import { eventIdShape } from "#lib/crypto/event-id";
import { type EventType, eventTypes } from "#lib/domain/events/event-type";
import { bilingual } from "#lib/http/body/bilingual";
import { eventData, nameOfType } from "./event-data";

export const eventsRowsMax = 1_000;
export const eventsRowsDefault = 100;
export const eventsWaitSecondsMax = 20;

/** What `after` may be in place of a number. */
export const latestEvent = "latest";

/** Without a type of its own beside the two: that would refuse every number. */
const numberOrLatest: ZodOpenApiOverride = ({ jsonSchema }) => {
  delete jsonSchema.type;
  jsonSchema.anyOf = [
    { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    { type: "string", const: latestEvent },
  ];
  jsonSchema.default = 0;
};

export const EventsQuery = z.strictObject({
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

export const EventsData = z
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
