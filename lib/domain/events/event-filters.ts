import type { Filters } from "#lib/domain/lists/filters";

/** 1,024 characters: more than all types together. */
const typesCharsMax = 1_024;

export const eventFilters = {
  /** Types, with commas between. */
  types: { wire: "types", charsMax: typesCharsMax },
  /** Events up to this number. */
  number: { wire: "up_to" },
} as const satisfies Filters;
