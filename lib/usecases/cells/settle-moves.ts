import { moverActor } from "#lib/domain/agents/agent-move";
import { done, type Outcome } from "#lib/domain/failure";
import type { SilentMove } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";

const settledAtOnceMax = 100;

/**
 * Ends the moves whose movers have died, as the directory says: an agent that had not switched stays with its old cell,
 * and one that had is the new cell's. Answers how many ended, or the first failure once all were tried.
 */
export async function settleMoves(context: Context): Promise<Outcome<number>> {
  const { store, clock, directory } = context;
  if (directory === null) return done(0);
  const silent = await store.agents.listSilentMoves(clock.now(), settledAtOnceMax);
  if (!silent.ok) return silent;
  let settled = 0;
  let failed: Outcome<boolean> | null = null;
  for (const each of silent.value) {
    const ended = await settle(context, each);
    if (!ended.ok) failed ??= ended;
    else if (ended.value) settled += 1;
  }
  return failed?.ok === false ? failed : done(settled);
}

async function settle(context: Context, { move, place }: SilentMove): Promise<Outcome<boolean>> {
  const { store, cell, directory } = context;
  const { agentId, moveId } = move;
  if (directory === null || cell === null) return done(false);
  // The mover may be slow and not dead, so its move is given up before the agent is served again.
  const asked =
    place === "leaving" ? await directory.giveUpMove(agentId, moveId) : await directory.findAgents([agentId]);
  if (!asked.ok) return asked;
  const found = Array.isArray(asked.value) ? (asked.value[0] ?? null) : asked.value;
  if (found === null) return done(false);
  const isHere = found.cell === cell;
  // What has come of an agent that is still another cell's stays, for the next run of its move.
  if (place === "arriving" && !(isHere && move.isWhole)) return done(false);
  const settled = await store.agents.settleMove(
    { agentId, moveId, place: isHere ? "here" : "away" },
    authorOf(context),
  );
  return settled.ok ? done(true) : settled;
}

const authorOf = ({ clock }: Context): Author => ({
  ...{ actor: moverActor, requestId: null, address: null, at: clock.now(), acting: null },
});
