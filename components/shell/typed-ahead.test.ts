import { expect, test } from "vitest";
import { TypedAhead } from "./typed-ahead";

const after = (...keys: string[]) => {
  const ahead = new TypedAhead();
  ahead.begin();
  const kept = keys.map((key) => ahead.keeps(key));
  return { kept, typed: ahead.end() };
};

test("letters typed before the palette is there are kept as they were typed, up to Enter", () => {
  expect(after("d", "e", "q", "Backspace", "p", "Enter", "x")).toEqual({
    kept: [true, true, true, true, true, true, false],
    typed: { text: "dep", isEntered: true },
  });
});

test("keys that write nothing are left to the page", () => {
  expect(after("Shift", "ArrowDown", "é", "😀")).toEqual({
    kept: [false, false, true, true],
    typed: { text: "é😀", isEntered: false },
  });
});

test("nothing is kept before the palette is called, or after it has taken over", () => {
  const ahead = new TypedAhead();
  expect(ahead.keeps("a")).toBe(false);
  ahead.begin();
  ahead.end();
  expect(ahead.keeps("a")).toBe(false);
  expect(ahead.end()).toEqual({ text: "", isEntered: false });
});
