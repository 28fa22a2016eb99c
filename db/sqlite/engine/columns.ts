import { customType } from "drizzle-orm/sqlite-core";
import { type Money, money } from "#lib/domain/money/money";
import { type Instant, instant } from "#lib/domain/time/instant";

// Every connection reads integers as bigint, since times and money pass 2^53. Drizzle has no such column for SQLite.

export const bigInteger = customType<{ data: bigint; driverData: bigint }>({ dataType: () => "integer" });

export const moneyColumn = customType<{ data: Money; driverData: bigint }>({
  dataType: () => "integer",
  fromDriver: money,
});

export const instantColumn = customType<{ data: Instant; driverData: bigint }>({
  dataType: () => "integer",
  fromDriver: instant,
});

/** For counts, which never near 2^53. */
export const countColumn = customType<{ data: number; driverData: bigint }>({
  dataType: () => "integer",
  fromDriver: Number,
  toDriver: BigInt,
});

export const flagColumn = customType<{ data: boolean; driverData: bigint }>({
  dataType: () => "integer",
  fromDriver: (value) => value !== 0n,
  toDriver: (value) => (value ? 1n : 0n),
});

/** A list or record kept as JSON text, read back through the given check. */
export const jsonColumn = <T>(read: (parsed: unknown) => T) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => "text",
    fromDriver: (text) => read(JSON.parse(text)),
    toDriver: (value) => JSON.stringify(value),
  });
