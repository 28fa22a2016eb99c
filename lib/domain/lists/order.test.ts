import { expect, it } from "vitest";
import { sortingOf } from "./order";

it("an order with a minus puts the greatest first", () => {
  expect([sortingOf("amount"), sortingOf("-amount")]).toEqual([
    { by: "amount", falls: false },
    { by: "amount", falls: true },
  ]);
});
