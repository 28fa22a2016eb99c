import type { FailureKind } from "#lib/domain/failure";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

const ofEither = [
  "ticket_in_process",
  "ticket_mismatch",
  "ticket_sealed",
  "ticket_malformed",
  "currency_not_agents",
  "amount_malformed",
  "amount_too_precise",
  "amount_too_large",
  "player_unknown",
  "player_blocked",
  "transfers_stopped",
  "limit_reached",
  "agent_suspended",
] as const satisfies readonly FailureKind[];

/** The failures of a deposit or a withdrawal, beside the failures that all signed requests share. */
export const transferFailuresOf = (kind: TransferKind): readonly FailureKind[] => [
  ...ofEither,
  kind === "deposit" ? "wallet_ceiling" : "balance_too_low",
];

export const transferFailures: readonly FailureKind[] = [...ofEither, "wallet_ceiling", "balance_too_low"];
