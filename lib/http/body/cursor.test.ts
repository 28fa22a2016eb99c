import { describe, expect, it } from "vitest";
import * as z from "zod";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { done } from "#lib/domain/failure";
import { pageRowsDefault, pageRowsMax } from "#lib/domain/lists/list-page";
import { placeInstant, placeNumber } from "./cursor";
import { listPage } from "./list-page";

/** A list of the numbers from 1 on, of which some end with a digit. */
const pageOf = (query: Readonly<Record<string, string>>, rows = 600) =>
  listPage(query, {
    filters: z.strictObject({ last: z.string().optional() }),
    place: {
      read: (first, second) => (second === "" ? placeNumber(first) : null),
      write: (row: number) => [`${row}`, ""],
    },
    async find({ last = "" }, { after, limit }) {
      const all = Array.from({ length: rows }, (_, index) => index + 1).filter((row) => `${row}`.endsWith(last));
      return done(all.filter((row) => after === null || row > after).slice(0, limit));
    },
    rowsIn: (found) => found,
  });
const read = async (query: Readonly<Record<string, string>>) => {
  const { rows, nextCursor } = resultOf(await pageOf(query));
  return { rows, cursor: nextCursor ?? "none" };
};
const cursorOf = (change: object) =>
  Buffer.from(JSON.stringify({ filters: {}, after: ["2", ""], limit: 2, ...change })).toString("base64url");

describe("a page of a list", () => {
  it.each([
    [{}, 600, pageRowsDefault, false],
    [{ limit: `${pageRowsMax}` }, 600, pageRowsMax, false],
    [{ limit: "101" }, 101, 101, true],
    [{ limit: "102" }, 101, 101, true],
    [{}, 0, 0, true],
  ])("asked with %j of %i rows holds %i, and is the last one: %j", async (query, all, held, isLast) => {
    const { rows, nextCursor } = resultOf(await pageOf(query, all));
    expect([rows.length, nextCursor === null]).toEqual([held, isLast]);
  });

  it.each(["0", "501", "-1", "1.5", "ten", "1e2", "", "01"])("has no %j rows", async (limit) => {
    expect(refusalOf(await pageOf({ limit }))).toBe("limit must be a whole number from 1 to 500.");
  });
});

describe("a cursor", () => {
  it("keeps filters and size of its page, until a request gives another size, which the next ones keep", async () => {
    const first = await read({ last: "5", limit: "2" });
    const second = await read({ cursor: first.cursor });
    const third = await read({ cursor: second.cursor, last: "5", limit: "3" });
    const pages = [first, second, third, await read({ cursor: third.cursor })];
    expect(pages.map(({ rows }) => rows)).toEqual([
      [5, 15],
      [25, 35],
      [45, 55, 65],
      [75, 85, 95],
    ]);
  });

  it.each([{ last: "6" }, { last: "" }, { other: "5" }])(
    "is refused beside %j, which its page had not",
    async (other) => {
      const { cursor } = await read({ last: "5", limit: "2" });
      expect(refusalOf(await pageOf({ cursor, ...other }))).toMatch(/differs from the one the cursor was made with/);
    },
  );

  it.each<[what: string, cursor: string]>([
    ["is empty", ""],
    ["is no base64url", "*"],
    ["is no JSON", "AAAA"],
    ["is long and nothing", "x".repeat(4_000)],
    ["was cut", cursorOf({}).slice(0, -3)],
    ["has a size of 0", cursorOf({ limit: 0 })],
    ["has a size beyond the most", cursorOf({ limit: pageRowsMax + 1 })],
    ["has a size in quotes", cursorOf({ limit: "2" })],
    ["has no size", cursorOf({ limit: undefined })],
    ["has a filter that the list has not", cursorOf({ filters: { other: "5" } })],
    ["has one part of a place", cursorOf({ after: ["2"] })],
    ["has a place of another list", cursorOf({ after: ["2", "7"] })],
    ["has a place that is no number", cursorOf({ after: ["two", ""] })],
    ["has more than it may", cursorOf({ more: 1 })],
  ])("that %s is refused", async (_, cursor) => {
    expect(resultOf(await pageOf({ cursor: cursorOf({}) })).rows).toEqual([3, 4]);
    expect(refusalOf(await pageOf({ cursor }))).toMatch(/^cursor is not one that this list gave/);
  });

  it("places nothing at a number that no database keeps", () => {
    for (const text of ["", "x", "1.5", "9223372036854775808", "-9223372036854775809"]) {
      expect([placeNumber(text), placeInstant(text)]).toEqual([null, null]);
    }
    expect([placeNumber("9223372036854775807"), placeInstant("-1")]).toEqual([2n ** 63n - 1n, -1n]);
  });
});
