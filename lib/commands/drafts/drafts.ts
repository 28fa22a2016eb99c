import { endApproval } from "#lib/commands/approvals/approval-changes";
import { serviceAt } from "#lib/commands/approvals/gate";
import { command } from "#lib/commands/command";
import { audited, type Decision, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { sealedBy, statusBy } from "#lib/commands/wallets/seal-ticket";
import type { Write } from "#lib/commands/write";
import { isOpenAt, stateAt, type VotedApproval } from "#lib/domain/approvals/approval";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import {
  type Draft,
  type DraftEnd,
  type DraftStatus,
  type DraftToKeep,
  endByTicket,
  isUnfinished,
  openDraftsMax,
  sameDraft,
  unknownDraft,
} from "#lib/domain/wallets/draft";

interface EndedDraft {
  readonly draft: Draft;
  readonly writes: readonly Write[];
}

/** Ends a draft that is still open, or waits for approval. A draft that has ended already stays as it is. */
export function endedDraft(draft: Draft, how: DraftEnd | null, at: Instant): EndedDraft {
  if (how === null || !isUnfinished(draft)) return { draft, writes: [] };
  const { state, failure } = how;
  return changed(draft, { state, endedAt: at, failure: failure?.kind ?? null, message: failure?.message ?? null });
}

/** A closed draft that is sent again or dismissed: nobody has to do anything about it any more. */
export const decidedDraft = (draft: Draft): EndedDraft => changed(draft, { state: "sealed" });

function changed(draft: Draft, to: Partial<Draft>): EndedDraft {
  const { agentId, id } = draft;
  return {
    draft: { ...draft, ...to },
    writes: [{ act: "change", table: "drafts", where: { agentId, id }, to }],
  };
}

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
  const changes = endApproval(voted.approval, "expired", serviceAt(at));
  return decided<DraftStatus>(done({ draft: { ...draft, state: "open", failure: "approval_ended" }, ticket }), changes);
}

/** Keeps a transfer before it is sent. In place of a closed one, it takes that one off the list in the same change. */
export const keepDraft = command({
  facts: ({ agentId, id, insteadOf = null }: DraftToKeep, _by: Author) => ({
    kept: want("draft", agentId, id),
    // Locked, so that of two members who send the same closed transfer again, one does.
    closed: insteadOf === null ? null : want("draft", agentId, insteadOf),
    openCount: want("openDrafts", agentId),
  }),
  decide({ kept, closed, openCount }, { insteadOf = null, ...draft }, by) {
    if (kept && !sameDraft(kept, draft)) return differs();
    // A refused refund is opened again under the same draft.
    const reopens = kept?.state === "refused" && kept.refundOf !== null;
    if (kept && !reopens) return done(kept);
    if (insteadOf !== null && !closed) return unknownDraft();
    if (closed && closed.state !== "closed") return alreadyDecided();
    if (openCount - (closed ? 1 : 0) >= openDraftsMax) return tooMany();
    const { agentId, playerId: subject, id, kind, ticketId, amountText: amount, currency, reason } = draft;
    const after = {
      id,
      kind,
      ticketId,
      amount,
      currency,
      reason,
      ...(insteadOf !== null && { instead_of: insteadOf }),
    };
    return decided(done(draft), {
      writes: [{ act: "put", table: "drafts", row: draft }, ...(closed ? decidedDraft(closed).writes : [])],
      audit: [audited({ agentId, action: "transfer.keep", subject, before: null, after }, by)],
    });
  },
});

const differs = () =>
  refuse("draft_differs", "This id was used for another transfer. Start the transfer again: it gets a new id.");
const alreadyDecided = () =>
  refuse("draft_not_closed", "The closed transfer was sent again or dismissed meanwhile. Look for it in the audit.");
const tooMany = () =>
  refuse(
    "drafts_too_many",
    `${openDraftsMax} transfers are not finished or wait for approval. Find out what became of those first.`,
  );

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

/** Takes a closed transfer off the list for good, because it is not to be sent again. Repeated, it changes nothing. */
export const dismissDraft = command({
  facts: (agentId: string, id: string, _reason: string, _by: Author) => ({ found: want("draft", agentId, id) }),
  decide({ found }, agentId, id, reason, by) {
    if (!found) return unknownDraft();
    if (found.state === "sealed") return done(found);
    if (found.state !== "closed") return notClosed();
    const { playerId: subject, kind, ticketId, amountText: amount, currency } = found;
    const after = { id, kind, ticketId, amount, currency, reason };
    const { draft, ...changes } = decidedDraft(found);
    return decided(done<Draft>(draft), {
      ...changes,
      audit: [audited({ agentId, action: "transfer.dismiss", subject, before: null, after }, by)],
    });
  },
});

const notClosed = () =>
  refuse("draft_not_closed", "Close this transfer's ticket before you dismiss it: it may still post.");
