import type * as z from "zod";
import { done, type Outcome, refuse, refuseFor } from "#lib/domain/failure";
import { isTradeId, tradeIdForm } from "#lib/domain/trades/trade";
import { isPlayerId, playerIdForm } from "#lib/domain/wallets/transfer";
import type { ApiRequest } from "#lib/http/answer/exchange";
import { splitTarget } from "#lib/http/answer/path-pattern";
import type { Authenticated } from "#lib/http/keys/authenticate";
import { readBySchema, refuseInput } from "./describe-issue";
import { parseQuery } from "./parse-query";
import { parseStrictJson } from "./strict-json";

export const idempotencyKeyCharsMax = 128;

/** The input shapes that an operation declares. */
export interface ShapeSpec<Query extends z.ZodObject, Body extends z.ZodObject> {
  readonly idempotencyKey?: boolean;
  readonly query?: Query;
  readonly body?: Body;
}

export interface Shaped<Query, Body> {
  /** The ids in the path, decoded and well-formed; empty where the path has none. */
  readonly playerId: string;
  readonly tradeId: string;
  readonly query: Query;
  readonly body: Body;
}

export const idempotencyKeyShape = new RegExp(`^[A-Za-z0-9._:-]{1,${idempotencyKeyCharsMax}}$`);

/** Parses the signed bytes once; after this, types are trusted. */
export function readShape<Query extends z.ZodObject, Body extends z.ZodObject>(
  spec: ShapeSpec<Query, Body>,
  request: ApiRequest,
  path: Readonly<Record<string, string>>,
  who: Authenticated,
): Outcome<Shaped<z.infer<Query>, z.infer<Body>>> {
  if (spec.idempotencyKey && !idempotencyKeyShape.test(who.idempotencyKey)) {
    const wanted = `1 to ${idempotencyKeyCharsMax} of A-Z a-z 0-9 . _ : -`;
    return refuse("idempotency_key_malformed", `X-Idempotency-Key must be given here: ${wanted}.`);
  }
  const playerId = readPlayerId(path.external_player_id);
  if (!playerId.ok) return playerId;
  const tradeId = readTradeId(path.trade_id);
  if (!tradeId.ok) return tradeId;
  const query = readQuery(spec.query, request.target);
  if (!query.ok) return query;
  const body = readBody(spec.body, who.body, request.header("content-encoding"));
  if (!body.ok) return body;
  return done({ playerId: playerId.value, tradeId: tradeId.value, query: query.value, body: body.value });
}

function readPlayerId(encoded: string | undefined): Outcome<string> {
  if (encoded === undefined) return done("");
  const playerId = decoded(encoded);
  return isPlayerId(playerId)
    ? done(playerId)
    : refuseFor("external_player_id", "body_malformed", `external_player_id in the path must be ${playerIdForm}`);
}

function readTradeId(encoded: string | undefined): Outcome<string> {
  if (encoded === undefined) return done("");
  const tradeId = decoded(encoded);
  return isTradeId(tradeId)
    ? done(tradeId)
    : refuseFor("trade_id", "parameter_wrong", `trade_id in the path must be ${tradeIdForm}`);
}

/** A segment of a path; empty, which is no id, where it is no percent-encoded UTF-8. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}

/** An operation without a schema of its own takes no parameters. */
export function readQuery<Query extends z.ZodObject>(
  schema: Query | undefined,
  target: string,
): Outcome<z.infer<Query>>;
export function readQuery(schema: z.ZodObject | undefined, target: string): Outcome<unknown> {
  const given = parseQuery(splitTarget(target).query);
  if (!given.ok) return given;
  const read = schema && readBySchema(schema, given.value);
  if (read?.success) return done(read.data);
  if (read) return refuseInput(read.error, "parameter_wrong");
  const [extra] = Object.keys(given.value);
  return extra === undefined
    ? done({})
    : refuseFor(extra, "parameter_wrong", `${extra}: there is no such parameter. Leave it out.`);
}

function readBody<Body extends z.ZodObject>(
  schema: Body | undefined,
  bytes: Uint8Array,
  encoding: string | undefined,
): Outcome<z.infer<Body>>;
function readBody(schema: z.ZodObject | undefined, bytes: Uint8Array, encoding: string | undefined): Outcome<unknown> {
  if (!schema) return bytes.length === 0 ? done({}) : refuse("body_malformed", "This operation takes no body.");
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
    return refuseFor(
      "Content-Encoding",
      "body_malformed",
      "Content-Encoding is not supported here. Send the JSON as it is.",
    );
  }
  const json = parseStrictJson(bytes);
  if (!json.ok) return json;
  const read = readBySchema(schema, json.value);
  return read.success ? done(read.data) : refuseInput(read.error, "body_malformed");
}
