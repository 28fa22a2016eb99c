import { limitNames } from "#lib/domain/keys/scope";

/** The operations of the request log by which members look: those with a quota, and those that count towards another's. */
export const loggedOperations = [...limitNames, "wallets", "statement", "trade", "session"] as const;
