import { and, eq } from "drizzle-orm";
import { agentMoves, agents, handedKeys, rates } from "#db/postgres/schema";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { handedKeysUnder } from "#lib/crypto/handed-keys";
import type { AgentMove } from "#lib/domain/agents/agent-move";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { MovingCell } from "./agent-move-run";

/**
 * Enters the agent in the other cell as one that is arriving, with the keys under which its older entries are chained.
 * Refuses when that cell serves an agent with this id already, and while the agent's wallets are being opened.
 */
export async function putAgent(from: MovingCell, to: MovingCell, move: AgentMove): Promise<Outcome<null>> {
  const { agentId } = move;
  const [agent] = await from.connection.db.select().from(agents).where(eq(agents.id, agentId));
  if (!agent) return refuse("parameter_wrong", `There is no agent "${agentId}".`);
  // How far an opening has come stands with no agent, so the other cell would open the first wallets once more.
  if (agent.wallet === "opening") {
    return refuse("not_available", `The wallets of agent "${agentId}" are being opened: move it when that has ended.`);
  }
  const [known] = await to.connection.db.select().from(agents).where(eq(agents.id, agentId));
  if (known?.place === "here" || known?.place === "leaving") {
    return refuse("parameter_wrong", `Cell ${to.cell} serves an agent "${agentId}" of its own.`);
  }
  const fromRates = await from.connection.db.select().from(rates).where(eq(rates.currency, agent.currency));
  const toRates = await to.connection.db.select().from(rates).where(eq(rates.currency, agent.currency)).limit(1);
  const row = { ...agent, place: "arriving", placeCell: from.cell } as const;
  const handed = await keysToHand(from, agentId);
  const kept = handedKeysUnder(to.secrets.chainKey);
  await inTransaction(to.connection, "begin", async () => {
    const { db } = to.connection;
    await db.insert(agents).values(row).onConflictDoUpdate({ target: agents.id, set: row });
    // Without any, trades that bring no rate of their own would be refused there. A cell's own rates stay as they are.
    if (toRates.length === 0 && fromRates.length > 0) await db.insert(rates).values(fromRates).onConflictDoNothing();
    await db.insert(agentMoves).values(move).onConflictDoUpdate({ target: agentMoves.agentId, set: move });
    for (const { cell, keys } of handed) {
      const sealed = kept.seal(keys, agentId, cell);
      await db.delete(handedKeys).where(and(eq(handedKeys.agentId, agentId), eq(handedKeys.cell, cell)));
      await db.insert(handedKeys).values({ agentId, cell, sealed });
    }
  });
  return done(null);
}

/** The cell's own keys, and those that were handed to it. */
async function keysToHand({ cell, connection, secrets }: MovingCell, agentId: string) {
  const kept = handedKeysUnder(secrets.chainKey);
  const former = await connection.db.select().from(handedKeys).where(eq(handedKeys.agentId, agentId));
  const earlier = former
    .filter((row) => row.cell !== cell)
    .map((row) => {
      const keys = kept.open(row.sealed, agentId, row.cell);
      if (!keys) throw new Error(`The keys of cell ${row.cell} for agent ${agentId} do not open under APP_SECRET.`);
      return { cell: row.cell, keys };
    });
  return [...earlier, { cell, keys: secrets.handed }];
}
