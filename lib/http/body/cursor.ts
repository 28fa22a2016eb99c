import * as z from "zod";
import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { pageRowsDefault, pageRowsMax } from "#lib/domain/lists/list-page";
import { type Instant, instant } from "#lib/domain/time/instant";

/** The characters of a cursor. */
export const cursorShape = /^[A-Za-z0-9_-]+$/;

const Cursor = z.strictObject({
  filters: z.record(z.string(), z.string()),
  after: z.array(z.string()).length(2),
  limit: z.int().min(1).max(pageRowsMax),
});

export interface PageRequest {
  readonly filters: Readonly<Record<string, string>>;
  /** The two parts of the place that the page follows; null for the first page. */
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/**
 * Writes a place in a list with the list's filters and size: a next page under other filters would skip rows, and a
 * next page is as long as the page before.
 */
export const writeCursor = (
  { filters, limit }: Pick<PageRequest, "filters" | "limit">,
  after: readonly [string, string],
): string => Buffer.from(JSON.stringify({ filters, after, limit })).toString("base64url");

/**
 * Splits a list's parameters into filters, place and size. A size that differs from the cursor's is no fault, because
 * it skips nothing: it holds from that page on.
 */
export function readPage(query: Readonly<Record<string, string | undefined>>): Outcome<PageRequest> {
  const { limit: limitText, cursor: cursorText, ...given } = query;
  const asked = readLimit(limitText);
  if (!asked.ok) return asked;
  const filters: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) if (value !== undefined) filters[name] = value;
  if (cursorText === undefined) return done({ filters, after: null, limit: asked.value ?? pageRowsDefault });
  const cursor = readCursor(cursorText);
  if (!cursor) return badCursor();
  for (const [name, value] of Object.entries(filters)) {
    if (cursor.filters[name] === value) continue;
    return refuseFor(
      name,
      "parameter_wrong",
      `${name} differs from the one the cursor was made with. Leave it out, or start again without cursor.`,
    );
  }
  const [first = "", second = ""] = cursor.after;
  const limit = asked.value ?? cursor.limit;
  return done({ filters: cursor.filters, after: [first, second], limit });
}

function readLimit(text: string | undefined): Outcome<number | null> {
  if (text === undefined) return done(null);
  const limit = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= pageRowsMax
    ? done(limit)
    : refuseFor("limit", "parameter_wrong", `limit must be a whole number from 1 to ${pageRowsMax}.`);
}

function readCursor(text: string): z.infer<typeof Cursor> | null {
  if (!cursorShape.test(text)) return null;
  try {
    const read = Cursor.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** A whole number in a cursor's place; null when it was tampered with. No place needs more than 64 bits. */
export function placeNumber(text: string): bigint | null {
  const number = /^-?\d{1,19}$/.test(text) ? BigInt(text) : null;
  return number === null || BigInt.asIntN(64, number) !== number ? null : number;
}

/** A moment in a cursor's place; null when it was tampered with. */
export function placeInstant(text: string): Instant | null {
  const at = placeNumber(text);
  return at === null ? null : instant(at);
}

export const badCursor = () =>
  refuseFor("cursor", "parameter_wrong", "cursor is not one that this list gave. Start again without it.");
