import { type Column, type SQL, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/sqlite-core";
import type { AttentionName } from "#lib/domain/attention/attention";
import type { FailureKind } from "#lib/domain/failure";
import { failureTable } from "#lib/domain/failure-codes";
import { type Money, money } from "#lib/domain/money/money";
import { type MemberRole, rolesIn, rolesText } from "#lib/domain/people/role";
import { type Instant, instant } from "#lib/domain/time/instant";

// The kinds of columns. Every connection reads integers as bigint, because times and money pass 2^53.

export const bigInteger = customType<{ data: bigint; driverData: bigint }>({ dataType: () => "integer" });

export const moneyColumn = customType<{ data: Money; driverData: bigint }>({
  dataType: () => "integer",
  fromDriver: money,
});

export const instantColumn = customType<{ data: Instant; driverData: bigint }>({
  dataType: () => "integer",
  fromDriver: instant,
});

/** For counts, which never come near 2^53. */
export const countColumn = customType<{ data: number; driverData: bigint }>({
  dataType: () => "integer",
  fromDriver: Number,
  toDriver: BigInt,
});

/** An integer in SQLite and a boolean in PostgreSQL, which accepts 0 and 1 for it. */
export const flagColumn = customType<{ data: boolean; driverData: bigint | boolean }>({
  dataType: () => "integer",
  fromDriver: (value) => value === true || value === 1n,
  toDriver: (value) => (value ? 1n : 0n),
});

/** A list or record stored as JSON text, read through the given check. */
const jsonColumn = <T>(read: (parsed: unknown) => T) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => "text",
    fromDriver: (text) => read(JSON.parse(text)),
    toDriver: (value) => JSON.stringify(value),
  });

/** Times as a text, with commas between. */
export const instantsColumn = customType<{ data: readonly Instant[]; driverData: string }>({
  dataType: () => "text",
  fromDriver: (text) => (text === "" ? [] : text.split(",").map((each) => instant(BigInt(each)))),
  toDriver: (times) => times.join(","),
});

const isText = (item: unknown): item is string => typeof item === "string";
export const textsColumn = jsonColumn((parsed): readonly string[] =>
  Array.isArray(parsed) ? parsed.filter(isText) : [],
);

export const numbersByNameColumn = jsonColumn((parsed): Readonly<Record<string, number>> => {
  const numbers: Record<string, number> = {};
  for (const [name, value] of Object.entries(parsed ?? {})) if (typeof value === "number") numbers[name] = value;
  return numbers;
});

const isFailureKind = (text: string): text is FailureKind => Object.hasOwn(failureTable, text);
/** An older build reads a newer build's kind as an internal fault, never as success. */
export const failureKindOf = (text: string): FailureKind => (isFailureKind(text) ? text : "internal");
export const failureColumn = customType<{ data: FailureKind; driverData: string }>({
  dataType: () => "text",
  fromDriver: failureKindOf,
});

/** A member's roles by their names, with commas between. A name that this build lacks gives no right. */
export const rolesColumn = customType<{ data: readonly MemberRole[]; driverData: string }>({
  dataType: () => "text",
  fromDriver: (text) => rolesIn(text.split(",")),
  toDriver: rolesText,
});

/** Rows of a rule that this build lacks are left out where they are judged. */
export const attentionNameColumn = customType<{ data: AttentionName; driverData: string }>({ dataType: () => "text" });

/** The hour of a time, counted from 1970 and rounded toward it, like the players' index and bigint division. */
export const hourOf = (time: Column): SQL => sql`${time} / 3600000000000`;

/** The time of a wallet's last entry; 0 before any, so that it is one value of an index. The generator splits at commas. */
export const lastEntryOr0 = (time: Column): SQL => sql`case when ${time} is null then 0 else ${time} end`;
