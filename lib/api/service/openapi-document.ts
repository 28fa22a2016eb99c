import * as z from "zod";
import {
  createDocument,
  type ZodOpenApiComponentsObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import type { Operation, OperationDocument } from "#lib/api/operation";
import { PlayerId, ticketScope } from "#lib/api/wire-shapes";
import { codeOf, failureKinds, statusOf } from "#lib/domain/failure-codes";
import { quotas } from "#lib/domain/keys/scope";
import { timestampWindowMs } from "#lib/domain/keys/signing-text";
import { bilingual } from "#lib/http/body/bilingual";
import { idempotencyKeyCharsMax, idempotencyKeyShape } from "#lib/http/body/read-shape";
import { TradeShape } from "#lib/usecases/trades/trade-shape";
import { answerHeaders, headersOfSuccess } from "./answer-headers";
import { codeMeanings } from "./code-meanings";
import { failuresOf, RefusalAnswers } from "./refusal-answers";

/**
 * The headers of a signature, each a scheme of its own: a client's interceptor signs, so calls take no such arguments.
 */
const securitySchemes = {
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "X-Api-Key",
    description: bilingual("Names the key, and through it the agent.", "指明密钥，并由此指明代理。"),
  },
  timestamp: {
    type: "apiKey",
    in: "header",
    name: "X-Timestamp",
    description: bilingual(
      `Unix time in milliseconds, within ${timestampWindowMs / 1000} s of the server's clock.`,
      `Unix 时间（毫秒），与服务器时钟相差不超过 ${timestampWindowMs / 1000} 秒。`,
    ),
  },
  signature: {
    type: "apiKey",
    in: "header",
    name: "X-Signature",
    description: bilingual(
      "Lowercase hex HMAC-SHA256, under the secret, of seven fields joined by a newline: AGENT-HMAC-SHA256, X-Api-Key, X-Timestamp, X-Idempotency-Key or nothing, method, path with query as sent, hex SHA-256 of the body.",
      "以密钥的 secret 计算的小写十六进制 HMAC-SHA256，内容为以换行连接的七个字段：AGENT-HMAC-SHA256、X-Api-Key、X-Timestamp、X-Idempotency-Key（没有则为空）、方法、按发送原样的路径与查询、请求体的十六进制 SHA-256。",
    ),
  },
  bearer: { type: "http", scheme: "bearer", description: "A player's token, from login." },
} as const satisfies ZodOpenApiComponentsObject["securitySchemes"];

const required = {
  signature: [{ apiKey: [], timestamp: [], signature: [] }],
  bearer: [{ bearer: [] }],
  none: [],
};

/** What a request must carry: all three headers of a signature, a player's token, or nothing. */
const securityOf = (kind: keyof typeof required) => required[kind];

/** The groups of operations, as the document describes them. */
const tagTexts: Readonly<Record<OperationDocument["tag"], string>> = {
  Report: "What an agent's players traded, in sums and trade by trade.",
  Wallet: "Players' wallets: money in and out, balances, statements, and what became of a ticket.",
  Events: "What happened to an agent, in order and without a gap.",
  Session: "Sessions of players.",
  Feed: "Trades, from the exchange itself.",
  Service: "The server's clock, and what it says of itself.",
};

/** A document's own title and texts. */
export interface DocumentTexts {
  readonly title: string;
  readonly description: string;
}

/** What the service sends by itself, where it does. */
interface Sent {
  readonly webhooks?: ZodOpenApiPathsObject;
}

/** Makes an OpenAPI 3.1 document from the same schemas, patterns and bounds that judge requests. */
export function openApiDocument(
  operations: readonly Operation[],
  { title, description }: DocumentTexts,
  sent: Sent = {},
) {
  const refusals = new RefusalAnswers();
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const described = describe(operation, refusals);
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described };
  }
  const tags = new Set(operations.map(({ document }) => document.tag));
  const used = operations
    .map(({ document }) => securityOf(document.security))
    .flatMap((all) => all.flatMap(Object.keys));
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: { title, version: "1.4.0", description, contact: { name: "The operator of this exchange" } },
      servers: [{ url: "/", description: "The server that gave this document out." }],
      tags: [...tags].map((name) => ({ name, description: tagTexts[name] })),
      "x-codes": describedCodes(operations),
      paths,
      ...sent,
      components: {
        headers: answerHeaders,
        securitySchemes: Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.includes(name))),
      },
    },
    { override: leaveRoomToGrow },
  );
  return withoutUnusedHeaders(document);
}

/** A document of few operations leaves out the headers that none of them uses. */
function withoutUnusedHeaders(document: ReturnType<typeof createDocument>) {
  const text = JSON.stringify(document);
  const all = Object.entries(document.components?.headers ?? {});
  const headers = Object.fromEntries(all.filter(([name]) => text.includes(`"#/components/headers/${name}"`)));
  return { ...document, components: { ...document.components, headers } };
}

/** A later release may add members to an answer, so the document never says that there are no others. */
const leaveRoomToGrow: ZodOpenApiOverride = ({ io, jsonSchema }) => {
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

function describe(operation: Operation, refusals: RefusalAnswers): ZodOpenApiOperationObject {
  const { path, document } = operation;
  const { operationId, summary, description, tag, query, body } = document;
  const pathParameters = pathParametersOf(path);
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    security: securityOf(document.security),
    requestParams: {
      ...(pathParameters ? { path: pathParameters } : {}),
      ...(query ? { query } : {}),
      ...(document.idempotencyKey ? { header: idempotencyHeader } : {}),
    },
    ...(body ? { requestBody: requestBody(body, document) } : {}),
    responses: { "200": success(document), ...refusals.of(operation) },
    ...extensions(operation),
  };
}

const idempotencyHeader = z.object({
  "X-Idempotency-Key": z.string().meta({
    description: bilingual(
      `1 to ${idempotencyKeyCharsMax} of A-Z a-z 0-9 . _ : -. It is signed too. It makes no transfer safe to repeat: the ticket_id does, which posts once. ${ticketScope.en}`,
      `1 到 ${idempotencyKeyCharsMax} 个字符，取自 A-Z a-z 0-9 . _ : -，同样参与签名。它不能让转账可以安全重复：起作用的是只入账一次的 ticket_id。${ticketScope.zh}`,
    ),
    pattern: idempotencyKeyShape.source,
    example: "8e03978e-40d5-43e8-bc93-6894a57f9324",
  }),
});

/** A call as it goes over the wire; null for the document itself, which has no example. */
export function exampleTarget({ path, document: { example } }: Operation): string | null {
  if (!example) return null;
  const target = path.replace("{external_player_id}", "p-1").replace("{trade_id}", "t-1");
  return example.query === undefined ? target : `${target}?${example.query}`;
}

/** What a reader needs beside the shapes: the quota's name, the scope, the requests a minute, every code. */
function extensions(operation: Operation): Record<`x-${string}`, unknown> {
  const { scope, limit = null } = operation.document;
  const target = exampleTarget(operation);
  return {
    "x-name": operation.name,
    "x-codes": [...new Set(failuresOf(operation.document).map(codeOf))].sort((one, other) => one - other),
    ...(scope ? { "x-scope": scope } : {}),
    ...(limit ? { "x-requests-per-minute": quotas[limit].perMinute } : {}),
    ...(target ? { "x-example-target": target } : {}),
  };
}

/** Every code once, with all its HTTP statuses, because clients branch on the code. */
function describedCodes(operations: readonly Operation[]) {
  const answered = new Set(operations.flatMap(({ document }) => failuresOf(document)));
  for (const kind of ["no_such_operation", "method_not_allowed"] as const) answered.add(kind);
  const known = failureKinds.flatMap((kind) => {
    const meaning = codeMeanings[kind];
    return meaning === undefined || !answered.has(kind)
      ? []
      : [{ code: codeOf(kind), status: statusOf(kind), name: kind, meaning }];
  });
  return [{ code: 0, status: 200, name: "success", meaning: bilingual("Success.", "成功。") }, ...known];
}

function requestBody(schema: z.ZodObject, { bodyBytesMax, example }: OperationDocument) {
  return {
    required: true,
    description: `One JSON object of at most ${bodyBytesMax} bytes.`,
    content: { "application/json": { schema, ...(example && { example: example.request }) } },
  };
}

/** A path names a player or a trade, or has no parameter. */
function pathParametersOf(path: string): z.ZodObject | null {
  if (path.includes("{trade_id}")) return z.object({ trade_id: TradeShape.trade_id });
  return path.includes("{external_player_id}") ? z.object({ external_player_id: PlayerId }) : null;
}

function success(document: OperationDocument) {
  const { data, bare, scope, example } = document;
  const envelope = z.object({ code: z.literal(0).meta({ type: "integer" }), message: z.literal("success"), data });
  const needs = scope ? ` Needs the scope ${scope === "by type" ? "of its type" : scope}.` : "";
  return {
    description: `Success.${needs}`,
    headers: headersOfSuccess(document),
    content: {
      "application/json": {
        schema: bare ? data : envelope,
        ...(example && { example: { code: 0, message: "success", data: example.response } }),
      },
    },
  };
}
