import type { Connection } from "#db/postgres/connections/connection";
import type { RunRead } from "#db/postgres/connections/read-runner";
import type { AsyncFacts } from "#db/postgres/transactions/async-facts";
import { controlsKey, waitForLock } from "#db/postgres/transactions/locks";
import { limitFacts as saidFacts } from "#db/reads/limits/limit-facts";

type LimitFacts = Pick<AsyncFacts, "settableLimit" | "heldControls" | "recountedLimits">;

/**
 * The facts that limits are set by. All transfers of the agent that are under way end first, on every server, and no
 * other is judged before the change is committed.
 */
export function limitFacts(connection: Connection, run: RunRead): LimitFacts {
  const lock = waitForLock(connection);
  return {
    async settableLimit(asked, at) {
      await lock(controlsKey(asked.agentId));
      return run(saidFacts.settableLimit(asked, at));
    },
    async heldControls(agentId) {
      await lock(controlsKey(agentId));
      return run(saidFacts.heldControls(agentId));
    },
    async recountedLimits(agentId, zone, at) {
      await lock(controlsKey(agentId));
      return run(saidFacts.recountedLimits(agentId, zone, at));
    },
  };
}
