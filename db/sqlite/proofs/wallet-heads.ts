import { selectHeads, selectLostHeads } from "#db/proofs/wallet-heads-sql";
import type { Connection } from "#db/sqlite/engine/connection";
import { done, type Outcome } from "#lib/domain/failure";
import type { WalletHead, WalletName } from "#lib/store/proof";

// Times pass 2^53, so they come as texts.
const kept = `(select value ->> 0 as agent_id, value ->> 1 as player_id, value ->> 2 as head,
  cast(value ->> 3 as integer) as at from json_each(?)) as kept`;

export function walletHeads({ client }: Connection) {
  const heads = client.prepare<[string, string, number], WalletHead>(selectHeads("?", "?", "?"));
  const lost = client.prepare<[string], WalletName>(selectLostHeads(kept));
  return {
    listHeads: (after: WalletName | null, limit: number): Outcome<WalletHead[]> =>
      done(heads.all(after?.agentId ?? "", after?.playerId ?? "", limit)),

    lostHeads(found: readonly WalletHead[]): Outcome<WalletName[]> {
      const rows = found.map(({ agentId, playerId, head, at }) => [agentId, playerId, head, at?.toString() ?? null]);
      return done(lost.all(JSON.stringify(rows)));
    },
  };
}
