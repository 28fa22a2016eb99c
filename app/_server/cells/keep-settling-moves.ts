import { log } from "#lib/process/log";
import { settleMoves } from "#lib/usecases/cells/settle-moves";
import type { Context } from "#lib/usecases/context";

/** 1 s: a move whose mover has died is looked for this often. */
const lookMs = 1_000;

/** Ends moves that were cut short, while the server runs. Any number of servers may do so at once. */
export function keepSettlingMoves(context: Context): { stop(): void } {
  if (context.directory === null) return { stop() {} };
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const settled = await settleMoves(context);
      if (!settled.ok) log.warn({ reason: settled.failure.message }, "moves of agents wait for the directory");
      else if (settled.value > 0) log.info({ moves: settled.value }, "ended moves of agents that were cut short");
    } catch (error) {
      log.error({ err: error }, "moves of agents could not be looked at");
    } finally {
      isLooking = false;
    }
  };
  const looking = setInterval(() => void look(), lookMs);
  looking.unref();
  return { stop: () => clearInterval(looking) };
}
