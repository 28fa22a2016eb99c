import { endApproval } from "#lib/commands/approvals/approval-changes";
import { serviceAt } from "#lib/commands/approvals/service-at";
import { command } from "#lib/commands/command";
import { type Changes, decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { statusBy } from "#lib/commands/wallets/ticket-status";
import { isOpenAt, stateAt, type VotedApproval } from "#lib/domain/approvals/approval";
import { done } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { type Draft, endByTicket, unknownDraft } from "#lib/domain/wallets/draft";
import type { DraftStatus } from "#lib/store/draft";
import { endedDraft } from "./ended-draft";

/**
 * Tells how a draft ended. If its ticket was used or sealed in another way, this question ends the draft and its
 * approval; a draft whose approval has expired is open again.
 */
export const draftStatus = command({
  facts: (agentId: string, id: string, _at: Instant) => ({
    found: want("sendableDraft", agentId, id, null),
    voted: want("newestApproval", agentId, "transfers", id),
  }),
  decide({ found, voted }, _agentId, _id, at) {
    if (!found) return unknownDraft();
    const ticket = statusBy(found.ticket, found.lastRefusal, found.draft.refundOf);
    const how = endByTicket(found.draft, ticket);
    if (how === null) return reopened(found.draft, voted, at, ticket);
    const { draft, ...changes } = endedDraft(found.draft, how, at);
    const isHeld = voted !== null && isOpenAt(voted.approval, at);
    const superseded = isHeld ? endApproval(voted.approval, "superseded", serviceAt(at)) : {};
    return decided<DraftStatus>(done({ draft, ticket }), together(changes, superseded));
  },
});

function reopened(draft: Draft, voted: VotedApproval | null, at: Instant, ticket: DraftStatus["ticket"]) {
  if (draft.state !== "pending" || !voted || stateAt(voted.approval, at) !== "expired") return done({ draft, ticket });
  const changes: Changes = together(endApproval(voted.approval, "expired", serviceAt(at)), {
    news: [newsOf(draft.agentId, "drafts")],
  });
  return decided<DraftStatus>(done({ draft: { ...draft, state: "open", failure: "approval_ended" }, ticket }), changes);
}
