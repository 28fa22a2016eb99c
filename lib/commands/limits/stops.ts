import { noAgent } from "#lib/commands/agents/agents";
import { command } from "#lib/commands/command";
import { audited, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { done, refuseFirst } from "#lib/domain/failure";
import type { LimitSide, TransferStop } from "#lib/domain/limits/limit";
import { normalText } from "#lib/domain/text/shown-text";
import { formatInstant } from "#lib/domain/time/instant";
import { faultOfReason } from "#lib/domain/wallets/draft";

/** A stop as the audit records it. */
export const stopOnRecord = ({ side, reason, since }: TransferStop): object => ({
  side,
  reason,
  since: formatInstant(since),
});

/**
 * Stops deposits, withdrawals or both: after the answer none posts, on any server. It never asks for the password
 * again, because whoever sees money leave must be quick. A side that is stopped already keeps its time and reason.
 */
export const stopTransfers = command({
  refusalOf: (agentId, _side, reason) => refuseFirst({ agent: faultOfAgentId(agentId), reason: faultOfReason(reason) }),
  facts: (agentId: string, _side: LimitSide, _reason: string, _by: Author) => ({
    controls: want("heldControls", agentId),
  }),
  decide({ controls }, agentId, asked, reason, by) {
    if (!controls) return noAgent(agentId);
    const { stop: before } = controls;
    const side = before && before.side !== asked ? "both" : asked;
    if (before && before.side === side) return done(before);
    const after: TransferStop = { agentId, side, reason: normalText(reason), since: by.at, actor: by.actor };
    const told = { before: before && stopOnRecord(before), after: stopOnRecord(after) };
    return decided<TransferStop>(done(after), {
      writes: [{ act: "put", table: "transferStops", row: after }],
      audit: [audited({ agentId, action: "transfers.stop", subject: agentId, ...told }, by)],
      events: [{ agentId, type: "transfers.stopped", at: by.at, facts: { side } }],
    });
  },
});

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
    });
  },
});
