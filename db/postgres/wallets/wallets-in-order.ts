import type { Connection } from "#db/postgres/engine/connection";
import { rawRows } from "#db/postgres/engine/raw-rows";
import { rowsInPages } from "#db/postgres/engine/rows-in-pages";
import type { ChainedWallet } from "#lib/domain/wallets/transfer";
import { verifyPageRows as limit } from "#lib/limits";
import { type WalletRow, walletColumns, walletOfRow } from "./wallet-rows";

/** Every wallet, or every one of an agent, in the order of agents and players. */
export function walletsInOrder(connection: Connection, agentId: string | null): AsyncGenerator<ChainedWallet> {
  const isOfAgent = agentId === null ? "" : "and agent_id = $3";
  const rows = rawRows<WalletRow>(
    connection,
    `select ${walletColumns} from wallets where (agent_id, player_id) > ($1, $2) ${isOfAgent}
     order by agent_id, player_id limit ${limit}`,
  );
  const ofAgent = agentId === null ? [] : [agentId];
  return rowsInPages<ChainedWallet>(limit, async (last) => {
    // Nobody is named "", so all names come after it.
    const place = last ? [last.agentId, last.playerId] : [agentId ?? "", ""];
    return (await rows(...place, ...ofAgent)).map(walletOfRow);
  });
}
