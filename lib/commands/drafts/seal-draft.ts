import { endApproval } from "#lib/commands/approvals/approval-changes";
import { command } from "#lib/commands/command";
import { type Decision, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { sealedBy } from "#lib/commands/wallets/seal-ticket";
import { statusBy } from "#lib/commands/wallets/ticket-status";
import { isOpenAt } from "#lib/domain/approvals/approval";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { endByTicket, unknownDraft } from "#lib/domain/wallets/draft";
import type { Author } from "#lib/store/author";
import type { DraftStatus } from "#lib/store/draft";
import { endedDraft } from "./ended-draft";

/** Seals a draft's ticket, so that it can never post: the draft ends with it, and so does its approval. */
export const sealDraft = command({
  facts: (agentId: string, id: string, _by: Author) => ({
    found: want("sendableDraft", agentId, id, null),
    voted: want("newestApproval", agentId, "transfers", id),
  }),
  decide({ found, voted }, _agentId, _id, by): Outcome<DraftStatus> | Decision<DraftStatus> {
    if (!found) return unknownDraft();
    if (found.draft.refundOf !== null) return refundStaysOpen();
    const result = sealedBy(statusBy(found.ticket, found.lastRefusal, found.draft.refundOf), found.draft, by);
    const { outcome, ...sealed } = "ok" in result ? decided(result, {}) : result;
    if (!outcome.ok) return outcome;
    const ticket = outcome.value;
    const { draft, ...ended } = endedDraft(found.draft, endByTicket(found.draft, ticket), by.at);
    const isHeld = voted !== null && isOpenAt(voted.approval, by.at);
    const superseded = isHeld ? endApproval(voted.approval, "superseded", by) : {};
    return decided<DraftStatus>(done({ draft, ticket }), together(sealed, ended, superseded));
  },
});

const refundStaysOpen = () =>
  refuse("refund_not_sealed", "A refund's ticket stays open. Send the refund again: it posts once at most.");
