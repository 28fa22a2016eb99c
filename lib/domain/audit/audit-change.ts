import { formatInstant, instant } from "#lib/domain/time/instant";

/** A recorded value in a form that can be shown: an absent one is null, and a list keeps its items apart. */
export type AuditValue =
  | { readonly is: "text" | "time" | "number"; readonly text: string }
  | { readonly is: "flag"; readonly on: boolean }
  | { readonly is: "list"; readonly items: readonly string[] };

export interface AuditChange {
  /** A nested member's name begins with the name of its record: "limits.report". */
  readonly name: string;
  readonly before: AuditValue | null;
  readonly after: AuditValue | null;
}

/** The differences between before and after. When only one of the two exists, all of it counts as changed. */
export function auditChanges(before: string | null, after: string | null): AuditChange[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((name) => {
    const [was, is] = [from.get(name) ?? null, to.get(name) ?? null];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ name, before: was, after: is }];
  });
}

type Fields = Map<string, AuditValue>;

/** Accepts any text, because a row may have been edited: a value that is no record gets one name for all of it. */
function fieldsOf(recorded: string | null): Fields {
  const fields: Fields = new Map();
  if (recorded !== null) collect(fields, "", readJson(recorded));
  return fields;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const depthMax = 4;

function collect(fields: Fields, name: string, value: unknown, depth = 0): void {
  if (value === null || value === undefined) return;
  if (typeof value === "object" && !Array.isArray(value) && depth < depthMax) {
    for (const [key, part] of Object.entries(value))
      collect(fields, name === "" ? key : `${name}.${key}`, part, depth + 1);
    return;
  }
  fields.set(name === "" ? "value" : name, shown(name, value));
}

function shown(name: string, value: unknown): AuditValue {
  if (typeof value === "boolean") return { is: "flag", on: value };
  if (typeof value === "number") return { is: "number", text: String(value) };
  if (Array.isArray(value)) return { is: "list", items: value.map(textOf) };
  const text = textOf(value);
  const at = isTimeName(name) ? timeOf(text) : null;
  return at === null ? { is: "text", text } : { is: "time", text: at };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

// Times are recorded in nanoseconds, so only the name tells a time from an amount.
const isTimeName = (name: string): boolean => /(?:At|Until|^at|^from|^cut)$/.test(name);

const timeOf = (text: string): string | null =>
  /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text)
    ? formatInstant(instant(BigInt(text)))
    : null;
