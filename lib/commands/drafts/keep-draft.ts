import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, refuse } from "#lib/domain/failure";
import { type Draft, openDraftsMax, sameDraft } from "#lib/domain/wallets/draft";
import type { Author } from "#lib/store/author";

export const keepDraft = command({
  facts: ({ agentId, id }: Draft, _by: Author) => ({
    kept: want("draft", agentId, id),
    openCount: want("openDrafts", agentId),
  }),
  decide({ kept, openCount }, draft, by) {
    if (kept && !sameDraft(kept, draft)) return differs();
    // A refused refund is opened again under the same draft.
    const reopens = kept?.state === "refused" && kept.refundOf !== null;
    if (kept && !reopens) return done(kept);
    if (openCount >= openDraftsMax) return tooMany();
    const { agentId, playerId: subject, id, kind, ticketId, amountText: amount, currency, reason } = draft;
    const after = { id, kind, ticketId, amount, currency, reason };
    return decided(done(draft), {
      writes: [{ act: "put", table: "drafts", row: draft }],
      audit: [audited({ agentId, action: "transfer.keep", subject, before: null, after }, by)],
      news: [newsOf(agentId, "drafts")],
    });
  },
});

const differs = () =>
  refuse("draft_differs", "This id was used for another transfer. Start the transfer again: it gets a new id.");
const tooMany = () =>
  refuse("drafts_too_many", `${openDraftsMax} transfers are not finished. Find out what became of those first.`);
