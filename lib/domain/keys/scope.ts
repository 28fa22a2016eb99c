export const agentScopes = [
  "report:read",
  "wallet:read",
  "wallet:deposit",
  "wallet:withdraw",
  "session:create",
] as const;
export const feedScope = "trades:write";
export type Scope = (typeof agentScopes)[number] | typeof feedScope;

/** Requests a minute for a key, by operation; 0 means no limit. A key may have limits of its own. */
export const defaultLimits = {
  report: 100,
  trades: 100,
  deposits: 6_000,
  withdrawals: 6_000,
  status: 6_000,
  balance: 6_000,
  seal: 6_000,
  lists: 6_000,
  login: 600,
} as const;
export type LimitName = keyof typeof defaultLimits;
export const limitNames = [
  "report",
  "trades",
  "deposits",
  "withdrawals",
  "status",
  "balance",
  "seal",
  "lists",
  "login",
] as const satisfies readonly LimitName[];
