import { selectHeads, selectLostHeads } from "#db/proofs/wallet-heads-sql";
import type { EngineWords } from "#db/reads/engine-words";
import { type Read, rowsOf } from "#db/reads/read";
import type { WalletHead, WalletName } from "#lib/domain/books/proof";
import { done, type Outcome } from "#lib/domain/failure";

export const headReads = ({ keptHeads }: EngineWords) => ({
  desk: {
    /** The heads of the wallets that follow the given one, in order of agents and players. */
    *listHeads(after: WalletName | null, limit: number): Read<Outcome<WalletHead[]>> {
      return done(yield* rowsOf(selectHeads("?", "?", "?"), [after?.agentId ?? "", after?.playerId ?? "", limit]));
    },

    /** The wallets that no longer match these heads, which were stored elsewhere. */
    *lostHeads(found: readonly WalletHead[]): Read<Outcome<WalletName[]>> {
      return done(yield* rowsOf(selectLostHeads(keptHeads.text), keptHeads.values(found)));
    },
  },
});
