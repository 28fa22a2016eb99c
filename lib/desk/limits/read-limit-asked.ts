import type * as z from "zod";
import { done, type Outcome } from "#lib/domain/failure";
import type { LimitAsked } from "#lib/domain/limits/limit-rules";
import { readBound } from "#lib/domain/limits/read-bound";
import { canonicalEmail } from "#lib/domain/people/credentials";
import type { LimitBody } from "./limit-shape";

/** A limit as it was asked for, with its bound read by its measure. */
export function readLimitAsked(
  agentId: string,
  { bound: text, subject, ...given }: z.output<typeof LimitBody>,
): Outcome<LimitAsked> {
  const bound = readBound(given.measure, text);
  if (!bound.ok) return bound;
  const holder = given.scope === "member" ? canonicalEmail(subject) : subject;
  return done({ ...given, agentId, subject: holder, bound: bound.value });
}
