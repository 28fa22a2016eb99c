import type * as z from "zod";
import { refuse, refuseFor } from "#lib/domain/failure";

/**
 * Reads a value by a schema. Only a refusal parses again to report the given input: always keeping it costs ten times
 * as much as the parsing.
 */
export function readBySchema<Value>(schema: z.ZodType<Value>, value: unknown): z.ZodSafeParseResult<Value> {
  const read = schema.safeParse(value);
  return read.success ? read : schema.safeParse(value, { reportInput: true });
}

/** Describes the first fault of an input, in one sentence that names it. */
export function describeIssue(error: z.ZodError, noun: "member" | "parameter"): string {
  const [issue] = error.issues;
  if (!issue) return `A ${noun} is wrong.`;
  const name = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => [...issue.path, key].join("."));
    return `${names.join(", ")}: there is no such ${noun}. Leave it out.`;
  }
  if (issue.code === "invalid_type" && name === "") return `The body must be one JSON ${issue.expected}.`;
  if (issue.code === "invalid_type" && issue.input === undefined) return `${name} is missing.`;
  if (issue.code === "invalid_type") return `${name} must be ${article(issue.expected)}.`;
  if (issue.code === "invalid_value") return `${name} must be one of ${issue.values.join(", ")}.`;
  if (issue.code === "too_big") return `${name} is too long: at most ${issue.maximum}.`;
  if (issue.code === "too_small") return `${name} is too small: at least ${issue.minimum}.`;
  return `${name} ${issue.message}.`;
}

/** Refuses an input because of its first fault, and names the parameter or member. */
export function refuseInput(error: z.ZodError, kind: "parameter_wrong" | "body_malformed") {
  const message = describeIssue(error, kind === "parameter_wrong" ? "parameter" : "member");
  const [issue] = error.issues;
  const extra = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const name = [...(issue?.path ?? []), ...extra].join(".");
  return name === "" ? refuse(kind, message) : refuseFor(name, kind, message);
}

const article = (type: string): string =>
  type === "int" ? "a whole number" : `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
