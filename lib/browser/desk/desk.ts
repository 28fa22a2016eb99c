import { type Asking, type Params, request, withParams } from "#lib/browser/asking/api";
import type { catalogue } from "#lib/desk/catalogue";
import { type NamesIn, pathSegment } from "#lib/domain/text/path";

type Operation = (typeof catalogue)[number];

// Only the catalogue's type is imported: a page's question is checked against its operation, and no code is shipped.
type Calls = {
  readonly [Each in Operation as `${Each["method"]} ${Each["path"]}`]: NonNullable<Each["onWire"]>;
};

/** An operation of the desk by its method and its path: "GET /api/desk/players/{playerId}". */
export type DeskCall = keyof Calls;
export type ReadCall = Extract<DeskCall, `GET ${string}`>;
export type AnswerOf<Call extends DeskCall> = Calls[Call]["answer"];

type Given<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;
/** Each choice of a body by itself; a file's body is the file itself. */
type GivenBody<Body> = Body extends Blob
  ? Blob
  : Body extends unknown
    ? { readonly [Name in keyof Body]: Given<Body[Name]> }
    : never;
export type BodyOf<Call extends DeskCall> = GivenBody<Calls[Call]["body"]>;

/** Null leaves a parameter out. */
export type QueryOf<Call extends DeskCall> = {
  readonly [Name in keyof Calls[Call]["query"]]: Calls[Call]["query"][Name] | null;
};

/** The filters of a list; null means no filter. */
export type FiltersOf<Call extends ReadCall> = {
  readonly [Name in Exclude<keyof Calls[Call]["query"], "limit" | "cursor">]-?: Exclude<
    Calls[Call]["query"][Name],
    undefined
  > | null;
};

/** A part of a call may be left out when all its members are optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** The names in a call's path with their values. */
export type PathOf<Call extends DeskCall> = Readonly<Record<NamesIn<Call>, string>>;

export type PartsOf<Call extends DeskCall> = Part<"path", PathOf<Call>> &
  Part<"query", QueryOf<Call>> &
  Part<"body", BodyOf<Call>>;

export type Maybe<Parts> = Record<never, never> extends Parts ? [parts?: Parts] : [parts: Parts];

export interface AnyParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Params;
  readonly body?: unknown;
}

/** Asks an operation of the desk. A refusal is thrown as an ApiError. */
export function desk<Call extends DeskCall>(
  call: Call,
  ...[parts]: Maybe<PartsOf<Call> & Asking>
): Promise<AnswerOf<Call>>;
export function desk(call: string, { signal, waitMsMax, ...parts }: AnyParts & Asking = {}): Promise<unknown> {
  return request<unknown>(call.slice(0, call.indexOf(" ")), targetOf(call, parts), parts.body, {
    ...(signal && { signal }),
    ...(waitMsMax !== undefined && { waitMsMax }),
  });
}

/** The path and query of a call. */
export const targetOf = (call: string, { path = {}, query = {} }: AnyParts): string =>
  withParams(
    call.slice(call.indexOf(" ") + 1).replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(path[name] ?? "")),
    query,
  );
