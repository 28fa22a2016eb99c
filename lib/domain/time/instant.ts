/** A moment in nanoseconds since 1970 in UTC: milliseconds would lose the order of trades and transfers. */
export type Instant = bigint & { readonly __unit: "nanoseconds since the epoch" };

export const nanosecond = 1n;
export const second = 1_000_000_000n;
export const minute = 60n * second;
export const hour = 60n * minute;
export const day = 24n * hour;

/** A moment as it is read. The calendar judges days that a month lacks. */
export const readInstantShape =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|\+00:00)$/;
/** A moment as `formatInstant` writes it. */
export const writtenInstantShape =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{9}Z$/;

function isInstant(nanoseconds: bigint): nanoseconds is Instant {
  return typeof nanoseconds === "bigint";
}

export function instant(nanoseconds: bigint): Instant {
  if (!isInstant(nanoseconds)) throw new TypeError("An instant is made of a bigint.");
  return nanoseconds;
}

export const instantOfMilliseconds = (ms: number): Instant => instant(BigInt(ms) * 1_000_000n);
export const millisecondsOf = (at: Instant): number => Number(at / 1_000_000n);

// The calendar repeats itself after 400 years. Date.UTC reads the years 0 to 99 as 1900 to 1999, so it never gets them.
const cycleYears = 400;
const cycleMs = 146_097 * 86_400_000;
const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Reads RFC 3339 in UTC with up to nine digits of fraction; null for any other text or a day that the calendar lacks.
 * It runs for every trade, so it reads digits at the positions that the shape fixes.
 */
export function parseInstant(text: string): Instant | null {
  if (!readInstantShape.test(text)) return null;
  const year = digitsOf(text, 0, 4);
  const month = digitsOf(text, 5, 7);
  const dayOfMonth = digitsOf(text, 8, 10);
  const hours = digitsOf(text, 11, 13);
  const minutes = digitsOf(text, 14, 16);
  const seconds = digitsOf(text, 17, 19);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % cycleYears === 0);
  const days = month === 2 && isLeap ? 29 : (daysOfMonth[month - 1] ?? 0);
  if (dayOfMonth > days) return null;
  const alike = 2_000 + (year % cycleYears);
  const ms = Date.UTC(alike, month - 1, dayOfMonth, hours, minutes, seconds) + ((year - alike) / cycleYears) * cycleMs;
  return instant(BigInt(ms / 1_000) * second + BigInt(fractionOf(text)));
}

const digitZero = 48;

/** The number in a part of a text that is known to hold only digits. */
function digitsOf(text: string, from: number, until: number): number {
  let number = 0;
  for (let index = from; index < until; index += 1) number = number * 10 + text.charCodeAt(index) - digitZero;
  return number;
}

/** The nanoseconds after the whole second: the digits behind the point, padded to nine. */
function fractionOf(text: string): number {
  if (text[19] !== ".") return 0;
  const until = text.length - (text.endsWith("+00:00") ? 6 : 1);
  return digitsOf(text, 20, until) * 10 ** (9 - (until - 20));
}

/** The latest of some moments. */
export function latest(first: Instant, ...others: readonly Instant[]): Instant {
  let last = first;
  for (const at of others) if (at > last) last = at;
  return last;
}

/** The earliest of some moments; null when there are none. */
export function earliest(moments: Iterable<Instant>): Instant | null {
  let first: Instant | null = null;
  for (const at of moments) if (first === null || at < first) first = at;
  return first;
}

/** The last second that was written: most moments are written as they pass and share it with the moment before. */
let written = { seconds: Number.NaN, text: "" };

/** Writes RFC 3339 in UTC, always with nine digits of fraction. */
export function formatInstant(at: Instant): string {
  const fraction = ((at % second) + second) % second;
  const seconds = Number((at - fraction) / second);
  if (seconds !== written.seconds) {
    written = { seconds, text: new Date(seconds * 1_000).toISOString().slice(0, 19) };
  }
  return `${written.text}.${fraction.toString().padStart(9, "0")}Z`;
}

// A database stores a moment in 64 bits, which reach from 1677 to 2262; these are the whole years inside that span.
const keptFrom = instantOfMilliseconds(Date.UTC(1678, 0));
const keptUntil = instantOfMilliseconds(Date.UTC(2262, 0));

export const canBeKept = (at: Instant): boolean => at >= keptFrom && at < keptUntil;

/** Moves a queried time into the range that can be stored. Nothing lies beyond it, so the answer stays the same. */
export function nearestKept(at: Instant): Instant {
  if (at < keptFrom) return keptFrom;
  return at > keptUntil ? keptUntil : at;
}

/** The start of the bucket (hour, day) that holds a moment. It is right for moments before 1970 too. */
export function floorTo(at: bigint, bucket: bigint): bigint {
  const rest = at % bucket;
  return rest < 0n ? at - rest - bucket : at - rest;
}
