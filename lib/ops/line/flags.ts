import * as z from "zod";
import { listRowsMax } from "#lib/domain/lists/list-page";
import { canonicalEmail } from "#lib/domain/people/credentials";
import { isMemberRole, type MemberRole, memberRoles, rolesIn } from "#lib/domain/people/role";
import { parseInstant } from "#lib/domain/time/instant";

/** A flag on the command line and in the help. */
interface FlagFacts {
  /** An operand is given by its position, such as FILE; what is piped comes on standard input when it is switched on. */
  readonly kind: "text" | "switch" | "piped" | "operand";
  /** The placeholder of the value in a usage line; empty for a switch. */
  readonly value: string;
  readonly help: string;
  readonly required: boolean;
}

export interface Flag extends FlagFacts {
  readonly name: string;
  /** As a person types it: "--id", or "FILE". */
  readonly shown: string;
}

const facts = z.registry<FlagFacts>();

function described<Schema extends z.ZodType>(
  schema: Schema,
  help: string,
  { kind = "text", value = "", required = false }: Partial<FlagFacts>,
): Schema {
  facts.add(schema, { kind, value, help, required });
  return schema;
}

export const text = (value: string, help: string) => described(z.string(), help, { value, required: true });

/** An email, in the one form in which it is stored. */
export const email = (value: string, help: string) =>
  described(z.string().transform(canonicalEmail), help, { value, required: true });

export const optionalText = (value: string, help: string) => described(z.string().optional(), help, { value });

export const operand = (value: string, help: string) =>
  described(z.string(), help, { kind: "operand", value, required: true });

export const onOff = (help: string) => described(z.boolean().default(false), help, { kind: "switch" });

export const piped = (value: string, help: string) => described(z.string().optional(), help, { kind: "piped", value });

/** A flag for a setting that can be on or off or stay as it is. */
export const onOrOff = (help: string) =>
  described(
    z
      .enum(["on", "off"], "it must be on or off.")
      .transform((word) => word === "on")
      .optional(),
    help,
    {
      value: "on|off",
    },
  );

export const commaList = (value: string, help: string) =>
  described(z.string().transform(splitList).optional(), help, { value });

/** One role or several: the flag reads them in any order. */
export const roleList = (value: string, help: string) =>
  described(z.string().transform(readRoles), `${help}: ${memberRoles.join(", ")}; several with commas between`, {
    value,
    required: true,
  });

export const limitList = (value: string, help: string) =>
  described(z.string().transform(readLimits).optional(), help, { value });

export const time = (value: string, help: string) =>
  described(z.string().transform(readTime), help, { value, required: true });

export const optionalTime = (value: string, help: string) =>
  described(z.string().transform(readTime).optional(), help, { value });

/** A flag with one of a record's names as its value. */
export function choice<Name extends string>(
  of: Readonly<Record<Name, unknown>>,
  byDefault: NoInfer<Name>,
  help: string,
) {
  const { names, isName, message } = namesOf(of);
  const schema = z.string().default(byDefault).refine(isName, message);
  return described(schema, `${help}: ${names}; ${byDefault} when left out`, { value: byDefault });
}

/** A flag that must be given, with one of a record's names. */
export function oneOf<Name extends string>(of: Readonly<Record<Name, unknown>>, value: string, help: string) {
  const { isName, message } = namesOf(of);
  return described(z.string().refine(isName, message), help, { value, required: true });
}

/** A flag with one of a record's names, for a setting that may stay as it is. */
export function optionalChoice<Name extends string>(of: Readonly<Record<Name, unknown>>, value: string, help: string) {
  const { isName, message } = namesOf(of);
  return described(z.string().refine(isName, message).optional(), help, { value });
}

function namesOf<Name extends string>(of: Readonly<Record<Name, unknown>>) {
  const names = Object.keys(of).join(", ");
  const isName = (given: string): given is Name => Object.hasOwn(of, given);
  return { names, isName, message: `it must be one of ${names}.` };
}

/** The most rows that a list shows. */
export const rows = (byDefault: number) =>
  described(z.string().default(String(byDefault)).transform(readRows), `how many at most; ${byDefault} when left out`, {
    value: "N",
  });

/** A verb's flags in the order of their declaration. */
export const flagsOf = (schema: z.ZodObject): Flag[] =>
  Object.entries(schema.shape).flatMap(([name, flag]) => {
    const known = facts.get(flag);
    return known ? [{ ...known, name, shown: known.kind === "operand" ? known.value : `--${name}` }] : [];
  });

/** Why a call has no result where that is no refusal: the call itself is wrong, or nobody could be asked. */
export const callFaults = ["wrong call", "out of reach"] as const;
export type CallFault = (typeof callFaults)[number];

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly fault?: CallFault };

/** Reads a call's arguments by its flags. A fault is reported in one line that names its flag. */
export function readGiven<Schema extends z.ZodObject>(schema: Schema, given: unknown): Read<z.output<Schema>> {
  const read = schema.safeParse(given);
  if (read.success) return { ok: true, value: read.data };
  const [issue] = read.error.issues;
  const named = flagsOf(schema).find(({ name }) => name === issue?.path[0]);
  const message = `${named?.shown ?? "The call"} is wrong: ${issue?.message ?? "it cannot be read."}`;
  return { ok: false, message, fault: "wrong call" };
}

const splitList = (list: string): string[] => (list.trim() === "" ? [] : list.split(",").map((part) => part.trim()));

function readTime(given: string, context: z.RefinementCtx) {
  const at = parseInstant(given);
  if (at !== null) return at;
  context.addIssue("it must be an RFC 3339 time in UTC such as 2026-11-01T00:00:00Z.");
  return z.NEVER;
}

function readRoles(given: string, context: z.RefinementCtx): MemberRole[] {
  const names = splitList(given);
  if (names.length > 0 && names.every(isMemberRole)) return rolesIn(names);
  context.addIssue(`it must be one of ${memberRoles.join(", ")}, or several of them with commas between.`);
  return z.NEVER;
}

function readRows(given: string, context: z.RefinementCtx): number {
  const count = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (count >= 1 && count <= listRowsMax) return count;
  context.addIssue(`it must be a whole number from 1 to ${listRowsMax}.`);
  return z.NEVER;
}

function readLimits(given: string, context: z.RefinementCtx): Record<string, number> {
  const limits = new Map<string, number>();
  for (const part of splitList(given)) {
    const [, name, perMinute] = /^([a-z]+)=(\d{1,9})$/.exec(part) ?? [];
    if (name === undefined || limits.has(name)) {
      context.addIssue(`it must be a list such as report=100,deposits=0, each name once ("${part}" is wrong).`);
      return z.NEVER;
    }
    limits.set(name, Number(perMinute));
  }
  return Object.fromEntries(limits);
}
