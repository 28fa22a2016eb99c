import { type LimitName, limitNames } from "#lib/domain/keys/scope";

/** Whether an operation of the API is one that has a name in the texts. */
export const isOperation = (name: string): name is LimitName => limitNames.some((known) => known === name);
