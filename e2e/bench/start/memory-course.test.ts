import { expect, it } from "vitest";
import { memoryCourse } from "./memory-course";

const samples = (of: (second: number) => number) =>
  Array.from({ length: 100 }, (_, atSeconds) => ({ atSeconds, megabytes: of(atSeconds) }));

it("memory that grows by a tenth of a megabyte a second grows by six a minute", () => {
  const course = memoryCourse(samples((second) => 200 + second / 10));
  expect(course.megabytesPerMinute).toBeCloseTo(6);
  expect(course.mostMegabytes).toBeCloseTo(209.9);
});

it("memory that fills up at first and then stands has no slope", () => {
  expect(memoryCourse(samples((second) => Math.min(300, 200 + 10 * second))).megabytesPerMinute).toBeCloseTo(0);
});
