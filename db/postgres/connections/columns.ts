import { customType } from "drizzle-orm/pg-core";
import { type Money, money } from "#lib/domain/money/money";
import { type Instant, instant } from "#lib/domain/time/instant";

// Every connection reads integers as bigint (see connection.ts), since times and money pass 2^53.

export const bigInteger = customType<{ data: bigint; driverData: bigint }>({ dataType: () => "bigint" });

export const moneyColumn = customType<{ data: Money; driverData: bigint }>({
  dataType: () => "bigint",
  fromDriver: money,
});

export const instantColumn = customType<{ data: Instant; driverData: bigint }>({
  dataType: () => "bigint",
  fromDriver: instant,
});

/** For counts, which never near 2^53. */
export const countColumn = customType<{ data: number; driverData: bigint }>({
  dataType: () => "bigint",
  fromDriver: Number,
  toDriver: BigInt,
});

/** A list or record kept as JSON text, read back through the given check. */
export const jsonColumn = <T>(read: (parsed: unknown) => T) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => "text",
    fromDriver: (text) => read(JSON.parse(text)),
    toDriver: (value) => JSON.stringify(value),
  });
