import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, refuse } from "#lib/domain/failure";
import { openDraftsMax, sameDraft, unknownDraft } from "#lib/domain/wallets/draft";
import type { Author } from "#lib/store/author";
import type { DraftToKeep } from "#lib/store/draft";
import { decidedDraft } from "./ended-draft";

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
      news: [newsOf(agentId, "drafts")],
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
