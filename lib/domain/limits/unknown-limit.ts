import { refuse } from "#lib/domain/failure";

export const unknownLimit = (id: string) =>
  refuse("limit_unknown", `There is no limit "${id}". It may have been removed meanwhile.`);
