import type * as z from "zod";
import { must, refuse } from "#lib/domain/failure";
import { isAllKeptAsGiven } from "#lib/domain/text/failure-text";
import { splitTarget } from "#lib/http/answer/path-pattern";
import { readBySchema, refuseInput } from "#lib/http/body/describe-issue";
import { parseQuery } from "#lib/http/body/parse-query";
import { isJsonType, parseStrictJson } from "#lib/http/body/strict-json";
import type { DeskRequest } from "./exchange";

const deskBodyBytesMax = 16 * 1024;

const notKept = "A text holds the character U+0000 or half a surrogate pair, which cannot be kept. Leave it out.";

/** Another site's form can send text, but can label it neither way unless the browser asks us first. */
const contentTypes = {
  json: { isMeant: isJsonType, fault: "The body must be JSON, with Content-Type application/json." },
  bytes: {
    isMeant: (type: string | null) => type === "application/octet-stream",
    fault: "The body must be the file's bytes, with Content-Type application/octet-stream.",
  },
} as const;

/** The input shapes that an operation declares. */
export interface InputSpec<Query extends z.ZodType, Body extends z.ZodType> {
  readonly query?: Query;
  readonly body?: Body;
  readonly bodyBytesMax?: number;
  /** JSON by default. Bytes are a file's, taken as they are. */
  readonly bodyType?: keyof typeof contentTypes;
}

export interface Input<Query extends z.ZodType, Body extends z.ZodType> {
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
}

/** Parses parameters and body once; after this, types are trusted. */
export async function readInput<Query extends z.ZodType, Body extends z.ZodType>(
  spec: InputSpec<Query, Body>,
  request: DeskRequest,
): Promise<Input<Query, Body>> {
  const query = readParameters(spec.query, request.target);
  return { query, body: await readBody(spec, request) };
}

/** An operation without a shape for parameters accepts none. */
function readParameters<Query extends z.ZodType>(schema: Query | undefined, target: string): z.output<Query>;
function readParameters(schema: z.ZodType | undefined, target: string): unknown {
  const given = must(parseQuery(splitTarget(target).query));
  if (!schema) {
    const [extra] = Object.keys(given);
    if (extra === undefined) return undefined;
    return must(refuse("parameter_wrong", `${extra}: there is no such parameter. Leave it out.`));
  }
  if (!isAllKeptAsGiven(given)) must(refuse("parameter_wrong", notKept));
  return readAs(schema, given, "parameter_wrong");
}

/** An operation without a shape for a body accepts none. */
function readBody<Body extends z.ZodType>(
  spec: InputSpec<z.ZodType, Body>,
  request: DeskRequest,
): Promise<z.output<Body>>;
async function readBody(
  { body: schema, bodyBytesMax = deskBodyBytesMax, bodyType = "json" }: InputSpec<z.ZodType, z.ZodType>,
  request: DeskRequest,
): Promise<unknown> {
  const bytes = must(await request.readBody(bodyBytesMax));
  if (!schema) {
    return bytes.length === 0 ? undefined : must(refuse("body_malformed", "This takes no body. Send none."));
  }
  const { isMeant, fault } = contentTypes[bodyType];
  if (!isMeant(request.header("content-type") ?? null)) must(refuse("body_malformed", fault));
  if (bodyType === "bytes") return readAs(schema, bytes, "body_malformed");
  const json = must(parseStrictJson(bytes));
  if (!isAllKeptAsGiven(json)) must(refuse("body_malformed", notKept));
  return readAs(schema, json, "body_malformed");
}

function readAs(schema: z.ZodType, given: unknown, fault: "parameter_wrong" | "body_malformed"): unknown {
  const read = readBySchema(schema, given);
  return read.success ? read.data : must(refuseInput(read.error, fault));
}
