import { expect, it } from "vitest";
import { memoryCourse } from "./memory-of";

const everySecond = (of: (second: number) => number) => Array.from({ length: 100 }, (_, second) => of(second));

it("memory that grows by a tenth of a megabyte a second grows by six megabytes a minute", () => {
  const course = memoryCourse(
    everySecond((second) => 200 + second / 10),
    100,
  );
  expect(course["MB a minute"]).toBeCloseTo(6);
  expect(course["most MB"]).toBeCloseTo(209.9);
});

it("memory that fills up at first and then stays level has no slope", () => {
  const megabytes = everySecond((second) => Math.min(300, 200 + 10 * second));
  expect(memoryCourse(megabytes, 100)["MB a minute"]).toBeCloseTo(0);
});
