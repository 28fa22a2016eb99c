import { expect, it } from "vitest";
import { serverCounts } from "./server-counts";

it("servers are doubled up to the number that was said, which comes last", () => {
  expect(serverCounts(undefined)).toEqual([1, 2, 4]);
  expect(serverCounts("1")).toEqual([1]);
  expect(serverCounts("6")).toEqual([1, 2, 4, 6]);
});

it("a number of servers that cannot be had is refused", () => {
  for (const said of ["0", "17", "two", "1.5"]) expect(() => serverCounts(said)).toThrow("SERVERS");
});
