import type * as z from "zod";
import { describeIssue } from "#lib/describe-issue";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { staffBodyBytesMax } from "#lib/limits";
import { parseStrictJson } from "#lib/strict-json";
import { isJsonType } from "./json-type";
import { parseQuery } from "./query-string";
import { readBodyOf } from "./read-body-of";

/** The parameters of a request, by its shape. Without a shape there may be none. */
export function readStaffQuery<Q>(schema: z.ZodType<Q> | undefined, request: Request): Outcome<Q>;
export function readStaffQuery(schema: z.ZodType | undefined, request: Request): Outcome<unknown> {
  const given = parseQuery(new URL(request.url).search.slice(1));
  if (!given.ok) return given;
  if (!schema) {
    const [extra] = Object.keys(given.value);
    return extra === undefined
      ? done({})
      : refuse("parameter_wrong", `${extra}: there is no such parameter. Leave it out.`);
  }
  const read = schema.safeParse(given.value, { reportInput: true });
  return read.success ? done(read.data) : refuse("parameter_wrong", describeIssue(read.error, "parameter"));
}

/** The body of a write, by its shape. Without a shape there may be none. */
export function readStaffBody<B>(
  schema: z.ZodType<B> | undefined,
  request: Request,
  bytesMax?: number,
): Promise<Outcome<B>>;
export async function readStaffBody(
  schema: z.ZodType | undefined,
  request: Request,
  bytesMax = staffBodyBytesMax,
): Promise<Outcome<unknown>> {
  const bytes = await readBodyOf(request, bytesMax);
  if (!bytes.ok) return bytes;
  if (!schema) {
    return bytes.value.length === 0 ? done({}) : refuse("body_malformed", "This takes no body. Send none.");
  }
  // A form of another site can send text; it cannot call it JSON without being asked first.
  if (!isJsonType(request.headers.get("content-type"))) {
    return refuse("body_malformed", "The body must be JSON, with Content-Type application/json.");
  }
  const json = parseStrictJson(bytes.value);
  if (!json.ok) return json;
  const read = schema.safeParse(json.value, { reportInput: true });
  return read.success ? done(read.data) : refuse("body_malformed", describeIssue(read.error, "member"));
}
