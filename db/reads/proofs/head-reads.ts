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

const headColumns = `agent_id as "agentId", player_id as "playerId", head, last_entry_at as at`;

/** A page of heads after a place, ordered by agent and player. */
const selectHeads = (agentId: string, playerId: string, limit: string): string =>
  `select ${headColumns} from wallets where (agent_id, player_id) > (${agentId}, ${playerId})
   order by agent_id, player_id limit ${limit}`;

const hasEntry = (table: "transfers" | "movements"): string =>
  `exists (select 1 from ${table} e where e.agent_id = kept.agent_id and e.player_id = kept.player_id
     and e.created_at = kept.at and e.hash = kept.head)`;

/** The kept heads (agent_id, player_id, head, at) whose wallets are gone, or have no entry with that hash. */
const selectLostHeads = (kept: string): string =>
  `select kept.agent_id as "agentId", kept.player_id as "playerId" from ${kept}
   where not exists (select 1 from wallets w where w.agent_id = kept.agent_id and w.player_id = kept.player_id
       and kept.head in ('', w.head))
     and not ${hasEntry("transfers")} and not ${hasEntry("movements")}
   order by kept.agent_id, kept.player_id`;
