import * as z from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import type { Operation, OperationDocument } from "#lib/api/operation";
import { PlayerId } from "#lib/api/wire-shapes";
import { codeOf, failureKinds, statusOf } from "#lib/domain/failure";
import { defaultLimits } from "#lib/domain/keys/scope";
import { idempotencyKeyShape } from "#lib/http/body/read-shape";
import { answerHeaders, headersOfSuccess } from "./answer-headers";
import { codeMeanings } from "./code-meanings";
import { failuresOf } from "./documented-failures";
import { operationExamples } from "./operation-examples";
import { RefusalAnswers } from "./refusal-answers";
import { securityOf, securitySchemes } from "./security-schemes";
import { tagTexts } from "./tag-texts";

/** What a document says of itself. */
export interface DocumentTexts {
  readonly title: string;
  readonly description: string;
}

/** Makes an OpenAPI 3.1 document from the very schemas, patterns and bounds that judge requests. */
export function openApiDocument(operations: readonly Operation[], { title, description }: DocumentTexts) {
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
      info: { title, version: "1.1.0", description, contact: { name: "The operator of this exchange" } },
      servers: [{ url: "/", description: "The server that gave this document out." }],
      tags: [...tags].map((name) => ({ name, description: tagTexts[name] })),
      "x-codes": describedCodes(operations),
      paths,
      components: {
        headers: answerHeaders,
        securitySchemes: Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.includes(name))),
      },
    },
    { override: leaveRoomToGrow },
  );
  return withoutUnusedHeaders(document);
}

/** A document of few operations has no use for the headers of all. */
function withoutUnusedHeaders(document: ReturnType<typeof createDocument>) {
  const text = JSON.stringify(document);
  const all = Object.entries(document.components?.headers ?? {});
  const headers = Object.fromEntries(all.filter(([name]) => text.includes(`"#/components/headers/${name}"`)));
  return { ...document, components: { ...document.components, headers } };
}

/** A later release may add members to an answer, so that no reader is told that there are no others. */
const leaveRoomToGrow: ZodOpenApiOverride = ({ io, jsonSchema }) => {
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

function describe(operation: Operation, refusals: RefusalAnswers): ZodOpenApiOperationObject {
  const { name, path, document } = operation;
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
    ...(body ? { requestBody: requestBody(name, body, document) } : {}),
    responses: { "200": success(name, document), ...refusals.of(operation) },
    ...extensions(name, document),
  };
}

const idempotencyHeader = z.object({
  "X-Idempotency-Key": z.string().meta({
    description:
      "1 to 128 of A-Z a-z 0-9 . _ : -. It is signed too. It makes no transfer safe to repeat: the ticket_id does.",
    pattern: idempotencyKeyShape.source,
    example: "8e03978e-40d5-43e8-bc93-6894a57f9324",
  }),
});

/** The facts that a reader needs beside the shapes: the quota's name, the scope, the requests a minute, every code. */
function extensions(name: string, document: OperationDocument): Record<`x-${string}`, unknown> {
  const limit = Object.entries(defaultLimits).find(([limited]) => limited === name)?.[1];
  const example = operationExamples[name];
  return {
    "x-name": name,
    "x-codes": [...new Set(failuresOf(document).map(codeOf))].sort((one, other) => one - other),
    ...(document.scope ? { "x-scope": document.scope } : {}),
    ...(limit === undefined ? {} : { "x-requests-per-minute": limit }),
    ...(example ? { "x-example-target": example.target } : {}),
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
  return [{ code: 0, status: 200, name: "success", meaning: "Success." }, ...known];
}

function requestBody(name: string, schema: z.ZodObject, { bodyBytesMax }: OperationDocument) {
  const example = operationExamples[name]?.request;
  return {
    required: true,
    description: `One JSON object of at most ${bodyBytesMax} bytes.`,
    content: { "application/json": example ? { schema, example } : { schema } },
  };
}

/** Every path has a player or nothing in it. */
const pathParametersOf = (path: string): z.ZodObject | null =>
  path.includes("{external_player_id}") ? z.object({ external_player_id: PlayerId }) : null;

function success(name: string, document: OperationDocument) {
  const { data, bare, scope } = document;
  const envelope = z.object({ code: z.literal(0).meta({ type: "integer" }), message: z.literal("success"), data });
  const needs = scope ? ` Needs the scope ${scope === "by type" ? "of its type" : scope}.` : "";
  const response = operationExamples[name]?.response;
  const example = response && !bare ? { example: { code: 0, message: "success", data: response } } : {};
  return {
    description: `Success.${needs}`,
    headers: headersOfSuccess(document),
    content: { "application/json": { schema: bare ? data : envelope, ...example } },
  };
}
