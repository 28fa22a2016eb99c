import { expect, it } from "vitest";
import { day, hour, type Instant, instant, parseInstant, second } from "#lib/domain/time/instant";
import { readRetryAfter } from "./after-attempt";

const now = parseInstant("2026-08-01T12:00:00Z") ?? instant(0n);
const later = (span: bigint): Instant => instant(now + span);

it.each([
  ["0", later(0n)],
  ["120", later(120n * second)],
  [" 7 ", later(7n * second)],
  ["Sat, 01 Aug 2026 13:00:00 GMT", later(hour)],
  ["Fri, 31 Jul 2026 12:00:00 GMT", later(-day)],
])("the Retry-After %j is read", (text, at) => {
  expect(readRetryAfter(text, now)).toBe(at);
});

it.each([
  ...[null, "", "-1", "1.5", "1e3", "soon", "12345678901234567890", "2026-08-01T13:00:00Z"],
  ...["Sat, 41 Aug 2026 13:00:00 GMT", "Sat, 01 Aug 2026 13:00:00 CET", "5, 6"],
])("the Retry-After %j asks for nothing", (text) => {
  expect(readRetryAfter(text, now)).toBeNull();
});
