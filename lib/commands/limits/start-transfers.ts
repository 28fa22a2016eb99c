import { noAgent } from "#lib/commands/agents/no-agent";
import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { TransferStop } from "#lib/domain/limits/limit";
import type { Author } from "#lib/store/author";
import { stopOnRecord } from "./stop-on-record";

/** Starts all that was stopped again, and returns the stop that was lifted; null when nothing was stopped. */
export const startTransfers = command({
  facts: (agentId: string, _by: Author) => ({ controls: want("heldControls", agentId) }),
  needsProof: () => true,
  decide({ controls }, agentId, by) {
    if (!controls) return noAgent(agentId);
    const { stop } = controls;
    if (!stop) return done(null);
    const told = { before: stopOnRecord(stop), after: null };
    return decided<TransferStop | null>(done(stop), {
      writes: [{ act: "remove", table: "transferStops", where: { agentId } }],
      audit: [audited({ agentId, action: "transfers.start", subject: agentId, ...told }, by)],
      events: [{ agentId, type: "transfers.started", at: by.at, facts: { side: stop.side } }],
      news: [newsOf(agentId, "limits"), newsOf(agentId, "audit")],
    });
  },
});
