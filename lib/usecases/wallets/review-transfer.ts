import { done, type Outcome, refuse } from "#lib/domain/failure";
import { instant, minute } from "#lib/domain/time/instant";
import { similarMinutes } from "#lib/domain/wallets/draft";
import { faultOfPlayerId } from "#lib/domain/wallets/fault-of-player-id";
import { idsNear } from "#lib/domain/wallets/ids-near";
import { readAmount, type Wallet } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { SimilarTransfers } from "#lib/store/draft";
import type { Context } from "#lib/usecases/context";

/** 4 players are offered in place of an unknown id. */
const closestPlayersMax = 4;

export interface TransferToReview {
  readonly agentId: string;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: string;
}

export interface ReviewedTransfer {
  readonly wallet: Wallet | null;
  readonly similar: SimilarTransfers;
  /** The players with the ids closest to an unknown one. */
  readonly closest: readonly Wallet[];
}

/** The facts worth knowing before a transfer is sent: the wallet now, and whether somebody has just sent the same. */
export async function reviewTransfer(
  { store, clock }: Context,
  { amount: amountText, ...asked }: TransferToReview,
): Promise<Outcome<ReviewedTransfer>> {
  const fault = faultOfPlayerId(asked.playerId);
  if (fault) return refuse("parameter_wrong", fault);
  const amount = readAmount(amountText);
  if (!amount.ok) return amount;
  const since = instant(clock.now() - BigInt(similarMinutes) * minute);
  const [wallet, similar] = await Promise.all([
    store.wallets.findWallet(asked.agentId, asked.playerId),
    store.wallets.similarTransfers({ ...asked, amount: amount.value, since }),
  ]);
  if (!wallet.ok) return wallet;
  if (!similar.ok) return similar;
  const closest = wallet.value ? done([]) : await closestTo(store, asked);
  return closest.ok ? done({ wallet: wallet.value, similar: similar.value, closest: closest.value }) : closest;
}

const closestTo = (
  { players }: Context["store"],
  { agentId, playerId }: Pick<TransferToReview, "agentId" | "playerId">,
) => players.closestPlayers({ agentId, ids: idsNear(playerId), beginning: playerId, limit: closestPlayersMax });
