export const agentScopes = [
  "report:read",
  "wallet:read",
  "wallet:deposit",
  "wallet:withdraw",
  "session:create",
] as const;
export const feedScope = "trades:write";
export type Scope = (typeof agentScopes)[number] | typeof feedScope;

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
] as const;
export type LimitName = (typeof limitNames)[number];

/** Requests a minute for a key, by quota; 0 means no limit. A key may have limits of its own. */
export const defaultLimits: Readonly<Record<LimitName, number>> = {
  report: 100,
  trades: 100,
  deposits: 6_000,
  withdrawals: 6_000,
  status: 6_000,
  balance: 6_000,
  seal: 6_000,
  lists: 6_000,
  login: 600,
};
