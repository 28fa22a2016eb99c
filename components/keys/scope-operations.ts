import type { LimitName, Scope } from "#lib/domain/keys/scope";

const opened: Readonly<Partial<Record<Scope, readonly LimitName[]>>> = {
  "report:read": ["report", "trades"],
  "wallet:read": ["status", "balance", "lists"],
  "wallet:deposit": ["deposits", "seal"],
  "wallet:withdraw": ["withdrawals", "seal"],
  "session:create": ["login"],
};

/** Gives the rate-limited operations that a key with these scopes may call. */
export const operationsOf = (scopes: readonly string[]): readonly LimitName[] =>
  Object.entries(opened).flatMap(([scope, operations]) => (scopes.includes(scope) ? operations : []));
