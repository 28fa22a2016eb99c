import type { Context } from "#lib/context";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { instant, minute } from "#lib/domain/time/instant";
import { faultOfPlayerId } from "#lib/domain/wallets/player";
import { readAmount, type TransferKind, type Wallet } from "#lib/domain/wallets/transfer";
import { similarMinutes } from "#lib/limits";
import type { SimilarTransfers } from "#lib/store/draft";

export interface TransferToReview {
  readonly agentId: string;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: string;
}

/**
 * The facts worth knowing before a transfer is sent: the wallet as it stands, and whether somebody just sent the same.
 */
export async function reviewTransfer(
  { store, clock }: Context,
  { amount: amountText, ...asked }: TransferToReview,
): Promise<Outcome<{ wallet: Wallet | null; similar: SimilarTransfers }>> {
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
  return similar.ok ? done({ wallet: wallet.value, similar: similar.value }) : similar;
}
