import { type LimitName, limitNames } from "#lib/domain/keys/scope";

/** True when the texts have a name for this operation of the API. */
export const isOperation = (name: string): name is LimitName => limitNames.some((known) => known === name);
