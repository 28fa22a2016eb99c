import type { Connection } from "#db/postgres/connections/connection";
import { handedKeys } from "#db/postgres/schema";
import { chainUnder } from "#lib/crypto/chain-under";
import { handedKeysUnder } from "#lib/crypto/handed-keys";
import type { Chain, ProvenChains } from "#lib/domain/audit/chain";

/** The chains of the cells where agents lived before: a wallet's older entries are hashed under those. */
export async function earlierChains(
  { db }: Pick<Connection, "db">,
  chainKey: Uint8Array,
): Promise<ProvenChains["earlier"]> {
  const kept = handedKeysUnder(chainKey);
  const chains = new Map<string, Chain[]>();
  for (const { agentId, cell, sealed } of await db.select().from(handedKeys)) {
    const keys = kept.open(sealed, agentId, cell);
    // A row that does not open proves nothing: the entries under its key then count as changed.
    if (keys) chains.set(agentId, [...(chains.get(agentId) ?? []), chainUnder(Buffer.from(keys.chain, "hex"))]);
  }
  return chains;
}
