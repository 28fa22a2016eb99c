import { selectHeads, selectLostHeads } from "#db/proofs/wallet-heads-sql";
import type { EngineWords } from "#db/reads/engine-words";
import { type Read, rowsOf } from "#db/reads/read";
import { done, type Outcome } from "#lib/domain/failure";
import type { WalletHead, WalletName } from "#lib/store/proof";

export const headReads = ({ keptHeads }: EngineWords) => ({
  *listHeads(after: WalletName | null, limit: number): Read<Outcome<WalletHead[]>> {
    return done(yield* rowsOf(selectHeads("?", "?", "?"), [after?.agentId ?? "", after?.playerId ?? "", limit]));
  },

  *lostHeads(found: readonly WalletHead[]): Read<Outcome<WalletName[]>> {
    return done(yield* rowsOf(selectLostHeads(keptHeads.text), keptHeads.values(found)));
  },
});
