import { type Money, money, zero } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { Entry, WalletStand } from "./entry";
import type { Legs, Movement } from "./movement";
import { settlementOutcome } from "./settlement-outcome";
import type { Transfer } from "./transfer";

/** The fields of a movement that its wallet sees. */
export interface SeenMovement
  extends Pick<
      Movement,
      "kind" | "balanceAfter" | "exposureAfter" | "createdAt" | "reason" | "tradeId" | "tradeVersion"
    >,
    Pick<Legs, "wallet" | "held"> {
  readonly hash: string;
}

export const entryOfTransfer = (transfer: Transfer & { readonly exposure: bigint }): Entry => ({
  entryId: `t${transfer.id}`,
  kind: transfer.kind,
  amount: transfer.kind === "deposit" ? transfer.amount : money(-transfer.amount),
  balance: transfer.balanceAfter,
  exposure: money(transfer.exposure),
  createdAt: transfer.createdAt,
  transferId: transfer.id,
  ticketId: transfer.ticketId,
  actor: transfer.actor,
  reason: transfer.reason,
  tradeId: null,
  tradeVersion: null,
  outcome: null,
});

const idCharsOfHash = 24;
/** A transfer's number, or the beginning of a movement's hash. */
export const entryIdShape = new RegExp(`^(t\\d+|m[0-9a-f]{${idCharsOfHash}})$`);

export const entryOfMovement = (movement: SeenMovement): Entry => ({
  entryId: `m${movement.hash.slice(0, idCharsOfHash)}`,
  kind: movement.kind,
  amount: movement.wallet,
  balance: movement.balanceAfter,
  exposure: movement.exposureAfter,
  createdAt: movement.createdAt,
  transferId: null,
  ticketId: null,
  actor: null,
  reason: movement.reason,
  tradeId: movement.tradeId,
  tradeVersion: movement.tradeVersion,
  outcome: settlementOutcome(movement.kind, movement),
});

/** A wallet after its last transfer and its last movement; empty before the first entry. */
export function standAfter(
  transfer: { readonly at: Instant; readonly balance: Money } | undefined,
  movement: Pick<Movement, "balanceAfter" | "exposureAfter" | "createdAt"> | undefined,
): WalletStand {
  const exposure = movement?.exposureAfter ?? zero;
  if (transfer && (!movement || transfer.at > movement.createdAt)) return { balance: transfer.balance, exposure };
  return { balance: movement?.balanceAfter ?? zero, exposure };
}
