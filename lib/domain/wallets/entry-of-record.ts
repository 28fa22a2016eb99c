import { type Money, money, zero } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { Entry, WalletStand } from "./entry";
import { type ChainedMovement, type Legs, type Movement, settlementOutcome } from "./movement";
import { type Transfer, walletAmountOf } from "./transfer";

/** The fields of a movement that its wallet sees. */
export interface SeenMovement
  extends Pick<
      Movement,
      "kind" | "balanceAfter" | "exposureAfter" | "createdAt" | "reason" | "tradeId" | "tradeVersion"
    >,
    Pick<Legs, "wallet" | "held"> {
  readonly hash: string;
}

/** The name of a transfer wherever the API shows it, so that lists, statements and events can be joined. */
export const entryIdOfTransfer = (transferId: bigint): string => `t${transferId}`;

export const entryOfTransfer = (transfer: Transfer & { readonly exposure: bigint }): Entry => ({
  entryId: entryIdOfTransfer(transfer.id),
  kind: transfer.kind,
  amount: walletAmountOf(transfer),
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

export const transferIdShape = /^t\d+$/;

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

/** A movement as its wallet's statement shows it; null for a change of commission alone, which no statement shows. */
export const shownMovement = ({ legs, ...movement }: ChainedMovement): Entry | null =>
  legs.wallet === 0n && legs.held === 0n
    ? null
    : entryOfMovement({ ...movement, wallet: legs.wallet, held: legs.held });

/** A wallet after its last transfer and its last movement; empty before the first entry. */
export function standAfter(
  transfer: { readonly at: Instant; readonly balance: Money } | undefined,
  movement: Pick<Movement, "balanceAfter" | "exposureAfter" | "createdAt"> | undefined,
): WalletStand {
  const exposure = movement?.exposureAfter ?? zero;
  if (transfer && (!movement || transfer.at > movement.createdAt)) return { balance: transfer.balance, exposure };
  return { balance: movement?.balanceAfter ?? zero, exposure };
}
