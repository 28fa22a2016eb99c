import * as z from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Operation, OperationDocument } from "#lib/api/operation";
import { codeOf, type FailureKind, failureTable, statusOf } from "#lib/domain/failure";
import { defaultLimits } from "#lib/domain/keys/scope";
import { codeMeanings } from "./code-meanings";
import { operationExamples } from "./operation-examples";

const signatureFailures: readonly FailureKind[] = [
  "signing_header_missing",
  "key_unknown",
  "signature_wrong",
  "time_outside_window",
  "address_not_allowed",
  "scope_missing",
  "rate_exceeded",
  // Even an operation without a body can answer this: a body that is sent is checked against the signature and refused.
  "body_malformed",
  "body_too_large",
];
const everywhere: readonly FailureKind[] = ["parameter_wrong", "internal", "not_available"];

const Refusal = z
  .object({ code: z.int().meta({ example: 20160 }), message: z.string(), data: z.null() })
  .meta({ id: "Refusal", description: "Branch on code; message says what to do." });

/** Makes the OpenAPI 3.1 document from the very schemas that validate requests. */
export function openApiDocument(operations: readonly Operation[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Exchange agent API",
      version: "1.0.0",
      description:
        "Trade summaries and wallet transfers for an agent of the exchange. Every answer is one envelope: code (0 on success), message, data.",
    },
    "x-codes": describedCodes(),
    paths,
    components: {
      securitySchemes: {
        signature: {
          type: "apiKey",
          in: "header",
          name: "X-Signature",
          description:
            "Lowercase hex HMAC-SHA256, under the secret, of seven fields joined by a newline: AGENT-HMAC-SHA256, X-Api-Key, X-Timestamp, X-Idempotency-Key or nothing, method, path with query as sent, hex SHA-256 of the body.",
        },
        bearer: { type: "http", scheme: "bearer", description: "A player's token, from login." },
      },
    },
  });
}

function describe({ name, path, document }: Operation): ZodOpenApiOperationObject {
  const { summary, description, tag, query, body } = document;
  const pathParameters = pathParametersOf(path);
  return {
    operationId: name,
    summary,
    ...(description ? { description } : {}),
    tags: [tag],
    security: document.security === "none" ? [] : [{ [document.security]: [] }],
    requestParams: {
      ...(pathParameters ? { path: pathParameters } : {}),
      ...(query ? { query } : {}),
      ...(document.security === "signature" ? { header: signingHeaders(document) } : {}),
    },
    ...(body ? { requestBody: { required: true, content: { "application/json": requestContent(name, body) } } } : {}),
    responses: { "200": success(name, document), ...refusals(document) },
    ...extensions(name, document),
  };
}

/** The facts that a reader needs beside the shapes: the scope, the requests a minute, and every code. */
function extensions(name: string, document: OperationDocument): Record<`x-${string}`, unknown> {
  const limit = Object.entries(defaultLimits).find(([limited]) => limited === name)?.[1];
  const example = operationExamples[name];
  return {
    "x-codes": [...new Set(failuresOf(document).map(codeOf))].sort((one, other) => one - other),
    ...(document.scope ? { "x-scope": document.scope } : {}),
    ...(limit === undefined ? {} : { "x-requests-per-minute": limit }),
    ...(example ? { "x-example-target": example.target } : {}),
  };
}

/** Every code once, with all its HTTP statuses, because clients branch on the code. */
function describedCodes() {
  const told = Object.entries(codeMeanings).map(([kind, meaning]) => ({ kind, meaning }));
  const known = told.flatMap(({ kind, meaning }) =>
    isFailureKind(kind) ? [{ code: codeOf(kind), status: statusOf(kind), name: kind, meaning }] : [],
  );
  return [{ code: 0, status: 200, name: "success", meaning: "Success." }, ...known];
}

const isFailureKind = (kind: string): kind is FailureKind => Object.hasOwn(failureTable, kind);

function requestContent(name: string, schema: z.ZodObject) {
  const example = operationExamples[name]?.request;
  return example ? { schema, example } : { schema };
}

function pathParametersOf(path: string): z.ZodObject | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.length === 0) return null;
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().meta({ example: "p-1" })])));
}

const signingHeaders = ({ idempotencyKey }: OperationDocument) =>
  z.object({
    "X-Api-Key": z.string(),
    "X-Timestamp": z.string().meta({ description: "Unix time in milliseconds, within 30 s of the server's clock." }),
    ...(idempotencyKey
      ? { "X-Idempotency-Key": z.string().meta({ description: "1 to 128 of A-Z a-z 0-9 . _ : -. It is signed too." }) }
      : {}),
  });

function success(name: string, { data, bare, scope }: OperationDocument) {
  const schema = bare ? data : z.object({ code: z.literal(0), message: z.literal("success"), data });
  const needs = scope ? ` Needs the scope ${scope === "by type" ? "of its type" : scope}.` : "";
  const response = operationExamples[name]?.response;
  const example = response && !bare ? { example: { code: 0, message: "success", data: response } } : {};
  return { description: `Success.${needs}`, content: { "application/json": { schema, ...example } } };
}

function failuresOf(document: OperationDocument): FailureKind[] {
  const kinds = new Set<FailureKind>([...document.failures, ...everywhere]);
  if (document.security === "signature") for (const kind of signatureFailures) kinds.add(kind);
  if (document.idempotencyKey) kinds.add("idempotency_key_malformed");
  return [...kinds];
}

/** One response for each status, which names all its codes. */
function refusals(document: OperationDocument): ZodOpenApiOperationObject["responses"] {
  const kinds = new Set(failuresOf(document));
  // A refused trade is reported inside a success, so it has no status of its own.
  kinds.delete("trade_malformed");
  const byStatus = new Map<number, FailureKind[]>();
  for (const kind of Object.keys(failureTable)) {
    for (const known of kinds) {
      if (known === kind) byStatus.set(statusOf(known), [...(byStatus.get(statusOf(known)) ?? []), known]);
    }
  }
  return Object.fromEntries(
    [...byStatus].map(([status, failures]) => {
      const names = failures.map((kind) => `${codeOf(kind)} ${kind.replaceAll("_", " ")}`);
      return [
        `${status}`,
        { description: `${names.join("; ")}.`, content: { "application/json": { schema: Refusal } } },
      ];
    }),
  );
}
