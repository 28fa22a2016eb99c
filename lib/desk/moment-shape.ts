import * as z from "zod";
import { canBeKept, parseInstant } from "#lib/domain/time/instant";

/** A time in a body. */
export const momentShape = z.string().transform((text, context) => {
  const at = parseInstant(text);
  if (at !== null && canBeKept(at)) return at;
  context.addIssue({ code: "custom", message: "must be an RFC 3339 time in UTC, before the year 2262" });
  return z.NEVER;
});
