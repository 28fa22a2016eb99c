/** A moment in nanoseconds since 1970 in UTC: milliseconds would lose the order of trades and transfers. */
export type Instant = bigint & { readonly __unit: "nanoseconds since the epoch" };

export const nanosecond = 1n;
export const second = 1_000_000_000n;
export const minute = 60n * second;
export const hour = 60n * minute;
export const day = 24n * hour;

const shape = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|\+00:00)$/;

function isInstant(nanoseconds: bigint): nanoseconds is Instant {
  return typeof nanoseconds === "bigint";
}

export function instant(nanoseconds: bigint): Instant {
  if (!isInstant(nanoseconds)) throw new TypeError("An instant is made of a bigint.");
  return nanoseconds;
}

export const instantOfMilliseconds = (ms: number): Instant => instant(BigInt(ms) * 1_000_000n);
export const millisecondsOf = (at: Instant): number => Number(at / 1_000_000n);

/**
 * Reads RFC 3339 in UTC with up to nine digits of fraction. Null for any other text, or a day that the calendar lacks.
 */
export function parseInstant(text: string): Instant | null {
  const match = shape.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, dayOfMonth = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map(Number);
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  // setUTCFullYear is used because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  date.setUTCHours(hours, minutes, seconds);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== dayOfMonth) return null;
  const fraction = BigInt((match[7] ?? "").padEnd(9, "0"));
  return instant(BigInt(date.getTime()) * 1_000_000n + fraction);
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

/** Writes RFC 3339 in UTC, always with nine digits of fraction. */
export function formatInstant(at: Instant): string {
  const fraction = ((at % second) + second) % second;
  const date = new Date(Number((at - fraction) / 1_000_000n));
  return `${date.toISOString().slice(0, 19)}.${fraction.toString().padStart(9, "0")}Z`;
}

// A database keeps a moment in 64 bits, which reach from 1677 to 2262; these are the whole years inside of that.
const keptFrom = instantOfMilliseconds(Date.UTC(1678, 0));
const keptUntil = instantOfMilliseconds(Date.UTC(2262, 0));

export const canBeKept = (at: Instant): boolean => at >= keptFrom && at < keptUntil;

/** Moves a queried time into the range that can be kept. Nothing lies beyond it, so the answer stays the same. */
export function nearestKept(at: Instant): Instant {
  if (at < keptFrom) return keptFrom;
  return at > keptUntil ? keptUntil : at;
}

/** The start of the bucket (hour, day) that holds a moment. It is right for moments before 1970 too. */
export function floorTo(at: bigint, bucket: bigint): bigint {
  const rest = at % bucket;
  return rest < 0n ? at - rest - bucket : at - rest;
}

export function ceilTo(at: bigint, bucket: bigint): bigint {
  const floor = floorTo(at, bucket);
  return floor === at ? at : floor + bucket;
}
