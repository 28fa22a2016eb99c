import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

export const agentScopes = [
  "report:read",
  "wallet:read",
  "wallet:deposit",
  "wallet:withdraw",
  "session:create",
  "events:read",
] as const;
/** The scopes that change nothing. */
export const readingScopes = [
  "report:read",
  "wallet:read",
  "events:read",
] as const satisfies readonly (typeof agentScopes)[number][];
export const feedScope = "trades:write";
export type Scope = (typeof agentScopes)[number] | typeof feedScope;

/** The scopes that show or move money. */
const moneyScopes: readonly string[] = [
  "report:read",
  "wallet:read",
  "wallet:deposit",
  "wallet:withdraw",
  "events:read",
] satisfies readonly Scope[];

export const showsMoney = ({ scopes }: { readonly scopes: readonly string[] }): boolean =>
  scopes.some((scope) => moneyScopes.includes(scope));

/** Tells whether a key with these scopes may take money out of players' wallets. */
export const mayWithdraw = ({ scopes }: { readonly scopes: readonly string[] }): boolean =>
  scopes.includes("wallet:withdraw" satisfies Scope);

export const scopeOfTransfer = {
  deposit: "wallet:deposit",
  withdrawal: "wallet:withdraw",
} as const satisfies Readonly<Record<TransferKind, Scope>>;

export const limitNames = [
  "report",
  "trades",
  "deposits",
  "withdrawals",
  "batches",
  "status",
  "balance",
  "seal",
  "lists",
  "events",
  "login",
] as const;
export type LimitName = (typeof limitNames)[number];

interface Quota {
  /** Requests a minute for a key without a limit of its own; 0 means no limit. */
  readonly perMinute: number;
  /** The scopes whose operations spend this quota. */
  readonly scopes: readonly Scope[];
}

export const quotas: Readonly<Record<LimitName, Quota>> = {
  report: { perMinute: 100, scopes: ["report:read"] },
  trades: { perMinute: 100, scopes: ["report:read"] },
  deposits: { perMinute: 6_000, scopes: ["wallet:deposit"] },
  withdrawals: { perMinute: 6_000, scopes: ["wallet:withdraw"] },
  batches: { perMinute: 60, scopes: ["wallet:deposit", "wallet:withdraw"] },
  status: { perMinute: 6_000, scopes: ["wallet:read"] },
  balance: { perMinute: 6_000, scopes: ["wallet:read"] },
  seal: { perMinute: 6_000, scopes: ["wallet:deposit", "wallet:withdraw"] },
  lists: { perMinute: 6_000, scopes: ["wallet:read"] },
  events: { perMinute: 600, scopes: ["events:read"] },
  login: { perMinute: 600, scopes: ["session:create"] },
};

/** Tells whether a key with these scopes may call an operation that spends the quota. */
export const opensQuota = (scopes: readonly string[], name: LimitName): boolean =>
  quotas[name].scopes.some((scope) => scopes.includes(scope));
