import { noAgent } from "#lib/commands/agents/no-agent";
import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import { done, refuseFirst } from "#lib/domain/failure";
import type { LimitSide, TransferStop } from "#lib/domain/limits/limit";
import { normalText } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import type { Author } from "#lib/store/author";
import { stopOnRecord } from "./stop-on-record";

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
      news: [newsOf(agentId, "limits"), newsOf(agentId, "audit")],
    });
  },
});
