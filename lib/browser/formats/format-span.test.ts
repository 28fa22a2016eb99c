import { expect, it } from "vitest";
import { formatSpan } from "./format-span";

it.each([
  [0, "0 ms"],
  [999, "999 ms"],
  [1_000, "1.0 s"],
  [59_900, "59.9 s"],
  [60_000, "1 min"],
  [3_900_000, "1 hr, 5 min"],
])("a span of %i ms reads %s", (ms, text) => {
  expect(formatSpan(ms, "en")).toBe(text);
});
