import { formatMoney, type Money, money } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { TransferKind } from "#lib/domain/wallets/transfer";
import type { DemoAgent } from "./demo-agents";

export interface DemoTransfer {
  readonly agent: DemoAgent;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: string;
  readonly ticketId: string;
  readonly at: Instant;
  /** Asks on purpose for more than is there, so that the lists show a refusal, too. */
  readonly isGreedy: boolean;
}

/** A transfer that is named for its time and player, and for the moment that it came of. */
export function transferOf(
  transfer: Omit<DemoTransfer, "amount" | "ticketId"> & { readonly amount: Money; readonly cause: Instant },
): DemoTransfer {
  const { cause, ...rest } = transfer;
  const { kind, at, playerId } = rest;
  const date = formatInstant(at).slice(0, 10).replaceAll("-", "");
  const name = (cause / 1_000_000n).toString(36);
  const ticketId = `${kind === "deposit" ? "D" : "W"}-${date}-${playerId}-${name}`;
  return { ...rest, amount: formatMoney(transfer.amount), ticketId };
}

/** People move round amounts. */
export const roundUp = (agent: DemoAgent, amount: bigint): Money =>
  money(((amount + stepOf(agent) - 1n) / stepOf(agent)) * stepOf(agent));

export const roundDown = (agent: DemoAgent, amount: bigint): Money => money(amount - (amount % stepOf(agent)));

const stepOf = ({ stakeUnit }: DemoAgent): bigint => BigInt(stakeUnit) * 5n * 100_000_000n;
