import * as z from "zod";
import type { ZodOpenApiPathItemObject, ZodOpenApiPathsObject } from "zod-openapi";
import { Time } from "#lib/api/wire-shapes";
import { eventTypeNamed, eventTypes } from "#lib/domain/events/event-type";
import { testSequence, testType } from "#lib/domain/webhooks/delivery";
import { bilingual } from "#lib/http/body/bilingual";
import { TradeShape } from "#lib/usecases/trades/trade-shape";
import { eventData, exampleEvent, nameOfType } from "./event-data";

const headers = z.object({
  "webhook-id": z.string().meta({
    description: bilingual("The event's id: a repeated delivery has the same one.", "事件的 id：重复投递时相同。"),
    pattern: "^evt_",
    example: exampleEvent.id,
    param: { id: "webhook-id" },
  }),
  "webhook-timestamp": z.string().meta({
    description: bilingual(
      "Unix time of this attempt, in seconds. Refuse what is more than 5 minutes from your clock.",
      "本次投递的 Unix 时间，单位为秒。与您的时钟相差超过 5 分钟的应予拒绝。",
    ),
    pattern: "^[0-9]+$",
    example: "1793527200",
    param: { id: "webhook-timestamp" },
  }),
  "webhook-signature": z.string().meta({
    description: bilingual(
      "v1, and the base64 of an HMAC-SHA256 over id.timestamp.body under the endpoint's secret; two with a space between while the secret rotates.",
      "v1, 加上以端点密钥对 id.timestamp.body 所作 HMAC-SHA256 的 base64；密钥轮换期间有两个，以空格分隔。",
    ),
    pattern: "^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$",
    example: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    param: { id: "webhook-signature" },
  }),
});

const agent_id = TradeShape.agent_id;

/** What every webhook says beside the event's own members. */
const NumberedData = z
  .object({ sequence: z.int().min(1).meta({ example: 42 }), agent_id })
  .meta({ id: "NumberedData" });

const TestData = z.object({
  sequence: z.literal(testSequence).meta({ type: "integer" }),
  agent_id,
  endpoint_id: z.string(),
});

/** The bodies of webhooks, by type. */
export const webhookBodies: ReadonlyMap<string, z.ZodObject> = new Map([
  ...eventTypes.map((type) => [type, bodyOf(type, z.intersection(NumberedData, eventData[type].data))] as const),
  [testType, bodyOf(testType, TestData)],
]);

function bodyOf(type: string, data: z.ZodType): z.ZodObject {
  return z.object({ type: z.literal(type), timestamp: Time, data }).meta({ id: `${nameOfType(type)}Webhook` });
}

const responses = {
  "2XX": {
    id: "WebhookTaken",
    description: bilingual(
      "The event is taken in. It must come within 15 s; anything else is tried again by the schedule.",
      "事件已接收。须在 15 秒内应答；其他情况将按计划重试。",
    ),
  },
  "410": {
    id: "WebhookGone",
    description: bilingual("The endpoint wants no more events: it is disabled.", "端点不再接收事件：将被停用。"),
  },
} as const;

function textOf(type: string): string {
  const known = eventTypeNamed(type);
  return known
    ? eventData[known].text
    : bilingual("A test, which no list of events has.", "测试事件，不在事件列表中。");
}

function webhookOf(type: string, body: z.ZodObject): ZodOpenApiPathItemObject {
  const example = type === exampleEvent.type && {
    example: {
      type,
      timestamp: exampleEvent.created_at,
      data: { sequence: exampleEvent.sequence, agent_id: "acme", ...exampleEvent.data },
    },
  };
  return {
    post: {
      operationId: `receive${nameOfType(type)}`,
      summary: type,
      description: textOf(type),
      tags: ["Events"],
      security: [],
      requestParams: { header: headers },
      requestBody: { required: true, content: { "application/json": { schema: body, ...example } } },
      responses,
    },
  };
}

/** What an endpoint of an agent is sent: the webhooks of the document. */
export const webhooks: ZodOpenApiPathsObject = Object.fromEntries(
  [...webhookBodies].map(([type, body]) => [type, webhookOf(type, body)]),
);
