import { command } from "#lib/commands/command";
import { type Decision, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { sealedBy } from "#lib/commands/wallets/seal-ticket";
import { statusBy } from "#lib/commands/wallets/ticket-status";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { endByTicket, unknownDraft } from "#lib/domain/wallets/draft";
import type { Author } from "#lib/store/author";
import type { DraftStatus } from "#lib/store/draft";
import { endedDraft } from "./ended-draft";

/** Seals a draft's ticket, so that it can never post: the draft ends with it. */
export const sealDraft = command({
  facts: (agentId: string, id: string, _by: Author) => ({ found: want("sendableDraft", agentId, id, null) }),
  decide({ found }, _agentId, _id, by): Outcome<DraftStatus> | Decision<DraftStatus> {
    if (!found) return unknownDraft();
    if (found.draft.refundOf !== null) return refundStaysOpen();
    const result = sealedBy(statusBy(found.ticket, found.lastRefusal), found.draft, by);
    const { outcome, writes, audit } = "ok" in result ? decided(result, {}) : result;
    if (!outcome.ok) return outcome;
    const ticket = outcome.value;
    const ended = endedDraft(found.draft, endByTicket(found.draft, ticket), by.at);
    return decided<DraftStatus>(done({ draft: ended.draft, ticket }), {
      writes: [...writes, ...ended.writes],
      audit,
      events: ended.events,
    });
  },
});

const refundStaysOpen = () =>
  refuse("refund_not_sealed", "A refund's ticket stays open. Send the refund again: it posts once at most.");
