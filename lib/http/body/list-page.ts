import type * as z from "zod";
import { done, type Outcome } from "#lib/domain/failure";
import { badCursor, readPage, writeCursor } from "./cursor";

/** How a place in a list is written into a cursor, as two texts. */
export interface PlaceRule<Place, Row> {
  /** Null when the cursor was tampered with. */
  read(first: string, second: string): Place | null;
  readonly write: (row: Row) => readonly [string, string];
}

export interface PageAsk<Place> {
  readonly after: Place | null;
  readonly limit: number;
}

export interface ListRule<Given, Place, Found, Row> {
  /** The shape of the filters. A cursor's filters are checked against it too. */
  readonly filters: z.ZodType<Given>;
  readonly place: PlaceRule<Place, Row>;
  find(given: Given, page: PageAsk<Place>): Promise<Outcome<Found>>;
  rowsIn(found: Found): readonly Row[];
  /** Where to go on after a search that ended before its page was full; null when there is no more to search. */
  goesOn?(found: Found): readonly [string, string] | null;
  /** Filters that a cursor carries beside the given ones. */
  fixes?(found: Found): Readonly<Record<string, string>>;
}

export interface ListPage<Found, Row> {
  readonly found: Found;
  readonly rows: readonly Row[];
  /** Null after the last page. */
  readonly nextCursor: string | null;
}

/** Reads a page of a list, and says where the next one begins. */
export async function listPage<Given, Place, Found, Row>(
  query: Readonly<Record<string, string | undefined>>,
  { filters: shape, place, find, rowsIn, goesOn, fixes }: ListRule<Given, Place, Found, Row>,
): Promise<Outcome<ListPage<Found, Row>>> {
  const page = readPage(query);
  if (!page.ok) return page;
  const { filters, limit } = page.value;
  const given = shape.safeParse(filters);
  const after = page.value.after && place.read(...page.value.after);
  if (!given.success || (page.value.after && after === null)) return badCursor();
  // One row more than asked for shows whether there is a next page.
  const found = await find(given.data, { after, limit: limit + 1 });
  if (!found.ok) return found;
  const all = rowsIn(found.value);
  const rows = all.slice(0, limit);
  const last = all.length > limit ? rows.at(-1) : undefined;
  const next = last ? place.write(last) : (goesOn?.(found.value) ?? null);
  const carried = { ...filters, ...fixes?.(found.value) };
  const nextCursor = next ? writeCursor({ filters: carried, limit }, next) : null;
  return done({ found: found.value, rows, nextCursor });
}
