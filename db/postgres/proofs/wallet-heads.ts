import { arrayTexts } from "#db/postgres/connections/array-texts";
import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { selectHeads, selectLostHeads } from "#db/proofs/wallet-heads-sql";
import { done, type Outcome } from "#lib/domain/failure";
import type { WalletHead, WalletName } from "#lib/store/proof";

const kept = "unnest($1::text[], $2::text[], $3::text[], $4::int8[]) as kept (agent_id, player_id, head, at)";

export function walletHeads(connection: Connection) {
  const heads = rawRows<WalletHead>(connection, selectHeads("$1", "$2", "$3"));
  const lost = rawRows<WalletName>(connection, selectLostHeads(kept));
  return {
    listHeads: async (after: WalletName | null, limit: number): Promise<Outcome<WalletHead[]>> =>
      done(await heads(after?.agentId ?? "", after?.playerId ?? "", limit)),

    lostHeads: async (found: readonly WalletHead[]): Promise<Outcome<WalletName[]>> => {
      const column = <K extends keyof WalletHead>(name: K) => found.map((head) => head[name]);
      return done(await lost(...arrayTexts([column("agentId"), column("playerId"), column("head"), column("at")])));
    },
  };
}
