import * as z from "zod";
import type { Filter, Filters, ValueOf } from "#lib/domain/lists/filters";
import { canBeKept, parseInstant } from "#lib/domain/time/instant";

type FilterShape<All extends Filters> = {
  readonly [Name in keyof All as All[Name]["wire"]]: z.ZodOptional<z.ZodType<ValueOf<All[Name]>, ValueOf<All[Name]>>>;
};

/** A list's filters as parameters on the wire, for the list and for its export. */
export function filterShape<All extends Filters>(filters: All): FilterShape<All>;
export function filterShape(filters: Filters): object {
  return Object.fromEntries(Object.values(filters).map((filter) => [filter.wire, shapeOf(filter).optional()]));
}

const shapeOf = ({ of, charsMax = Number.POSITIVE_INFINITY }: Filter): z.ZodType<string> =>
  of ? z.enum(of) : z.string().max(charsMax);

/** A time in a body. */
export const momentShape = z.string().transform((text, context) => {
  const at = parseInstant(text);
  if (at !== null && canBeKept(at)) return at;
  context.addIssue({ code: "custom", message: "must be an RFC 3339 time in UTC, before the year 2262" });
  return z.NEVER;
});
