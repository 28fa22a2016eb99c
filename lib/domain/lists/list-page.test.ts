import { describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { done } from "#lib/domain/failure";
import { notRead } from "#lib/domain/unavailable";
import { type ListPage, sortingOf, wholeList } from "./list-page";

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const pagesOf = (count: number, asked: ListPage<number>[]) => async (page: ListPage<number>) => {
  asked.push(page);
  const from = page.after ?? 0;
  return done(rowsUpTo(count).slice(from, from + page.limit));
};

describe("a whole list", () => {
  it.each([0, 1, 2, 3, 6, 7])("is read to its end, a page at a time: %i rows in pages of 3", async (count) => {
    const asked: ListPage<number>[] = [];
    expect(resultOf(await wholeList(pagesOf(count, asked), 3))).toEqual(rowsUpTo(count));
    expect(asked).toHaveLength(Math.floor(count / 3) + 1);
  });

  it("is refused as a whole when one of its pages cannot be read", async () => {
    const read = await wholeList<number>(async ({ after }) => (after === null ? done([1, 2]) : notRead()), 2);
    expect(read).toEqual(notRead());
  });
});

it("an order with a minus puts the greatest first", () => {
  expect([sortingOf("amount"), sortingOf("-amount")]).toEqual([
    { by: "amount", falls: false },
    { by: "amount", falls: true },
  ]);
});
