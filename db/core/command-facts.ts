import { limitFacts } from "#db/reads/limits/limit-facts";
import { together } from "#db/reads/read";
import { sharedFacts } from "#db/reads/shared-facts";
import { draftRows } from "#db/reads/wallets/draft-rows";
import type { FactName, Facts } from "#lib/commands/facts";
import type { CommandEngine } from "./command-engine";
import { draftsKey } from "./locks";
import { lock, type Work } from "./work";

type WorkFacts = { readonly [N in FactName]: (...of: Parameters<Facts[N]>) => Work<ReturnType<Facts[N]>> };

/** The facts of commands, loaded in the transaction of the change. Locks come before what they guard. */
export const commandFacts = (engine: CommandEngine): WorkFacts => ({
  ...sharedFacts,
  ticket: engine.ticket,
  *openDrafts(agentId) {
    yield* lock(draftsKey(agentId));
    return (yield* draftRows.open(agentId)).length;
  },
  *sendableDraft(agentId, id, actor) {
    const [draft, agent] = yield* together(draftRows.hold(agentId, id), sharedFacts.agent(agentId));
    if (!draft || !agent) return null;
    const ticket = yield* engine.ticket(draft, null, actor);
    return { draft, agent, ticket, lastRefusal: yield* sharedFacts.lastRefusal(draft) };
  },
  *settableLimit(asked, at) {
    yield* engine.holdControls(asked.agentId);
    return yield* limitFacts.settableLimit(asked, at);
  },
  *heldControls(agentId) {
    yield* engine.holdControls(agentId);
    return yield* limitFacts.heldControls(agentId);
  },
  *recountedLimits(agentId, zone, at) {
    yield* engine.holdControls(agentId);
    return yield* limitFacts.recountedLimits(agentId, zone, at);
  },
});
