import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { EndpointName } from "#lib/store/webhook";
import type { Context } from "#lib/usecases/context";

/** 100 commands of 1,000 deliveries each: as many as are kept. */
const commandsMax = 100;

/** Replays what did not arrive and was last tried at or after a time, and answers how many these were. */
export async function replayFailed(
  { store }: Pick<Context, "store">,
  { agentId, id }: EndpointName,
  since: Instant,
  by: Author,
): Promise<Outcome<number>> {
  let replayed = 0;
  for (let command = 0; command < commandsMax; command += 1) {
    const some = await store.webhooks.replayFailed(agentId, id, since, by);
    if (!some.ok) return some;
    replayed += some.value.replayed;
    if (!some.value.isMore) break;
  }
  return done(replayed);
}
