import type { ZodOpenApiResponseObject } from "zod-openapi";
import type { OperationDocument } from "#lib/api/operation";
import type { FailureKind } from "#lib/domain/failure";
import { writtenInstantShape } from "#lib/domain/time/instant";

type Headers = Extract<NonNullable<ZodOpenApiResponseObject["headers"]>, Record<string, unknown>>;

const whole = { type: "integer", minimum: 0 } as const;
const seconds = { required: true, schema: { type: "integer", minimum: 1 } } as const;

/** The headers of answers, by the names under which responses refer to them. */
export const answerHeaders = {
  "X-Request-Id": {
    description: "Names this request in every log. Tell it when you ask the operator about the answer.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  "X-Server-Time": { description: "The server's Unix time in milliseconds.", required: true, schema: whole },
  "Cache-Control": {
    description: "No answer is to be kept by anybody on the way.",
    required: true,
    schema: { type: "string", const: "no-store" },
  },
  "X-Parameter": {
    description: "The parameter, member or header at fault, percent-encoded, where there is a single one.",
    schema: { type: "string", minLength: 1 },
  },
  "Retry-After": { description: "Wait this many seconds, sign anew, and send it again.", ...seconds },
  "X-Limit-Resets-At": {
    description: "When the limit that refused the transfer (20190) starts anew. Not sent for a limit of one transfer.",
    schema: { type: "string", format: "date-time", pattern: writtenInstantShape.source },
  },
  "RateLimit-Limit": {
    description: "The requests that this key may make of this kind within any 60 seconds. Not sent without a limit.",
    schema: { type: "integer", minimum: 1 },
  },
  "RateLimit-Remaining": { description: "How many of them are left.", schema: whole },
  "RateLimit-Reset": { description: "The seconds until there are more of them.", schema: whole },
  "X-Idempotent-Replayed": {
    description: "Sent where the ticket had posted before: this is the first answer again, and nothing posted twice.",
    schema: { type: "string", const: "true" },
  },
  "X-Data-Available-From": {
    description: "Where the kept trades begin. What a range asks of the time before is not counted.",
    required: true,
    schema: { type: "string", format: "date-time", pattern: writtenInstantShape.source },
  },
} as const satisfies Headers;

type HeaderName = keyof typeof answerHeaders;

const onAll = ["X-Request-Id", "X-Server-Time", "Cache-Control"] as const;
const ofQuota = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const;

const referTo = (names: readonly HeaderName[]): Headers =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Only requests judged after the quota say how much of it is left. */
const hasQuota = ({ security, limit = null }: OperationDocument): boolean => security === "signature" && limit !== null;

export const headersOfSuccess = (document: OperationDocument): Headers =>
  referTo([...onAll, ...(hasQuota(document) ? ofQuota : []), ...(document.headers ?? [])]);

/** 401 and 413 are answered before the quota is looked at. */
const beforeQuota: readonly number[] = [401, 413];
const alwaysLater: readonly number[] = [429, 503];

export function headersOfRefusal(document: OperationDocument, status: number, kinds: readonly FailureKind[]): Headers {
  const isLater = alwaysLater.includes(status);
  return {
    ...referTo([
      ...onAll,
      "X-Parameter",
      ...(hasQuota(document) && !beforeQuota.includes(status) ? ofQuota : []),
      ...(isLater ? (["Retry-After"] as const) : []),
      ...(kinds.includes("limit_reached") ? (["X-Limit-Resets-At"] as const) : []),
    ]),
    "X-Reason": { description: "The code's name.", required: true, schema: { type: "string", enum: [...kinds] } },
    ...(!isLater && kinds.some((kind) => kind === "ticket_in_process")
      ? { "Retry-After": { ...answerHeaders["Retry-After"], required: false } }
      : {}),
  };
}
