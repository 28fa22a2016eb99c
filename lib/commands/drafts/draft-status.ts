import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { statusBy } from "#lib/commands/wallets/ticket-status";
import { done } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { endByTicket, unknownDraft } from "#lib/domain/wallets/draft";
import type { DraftStatus } from "#lib/store/draft";
import { endedDraft } from "./ended-draft";

/** Tells how a draft ended. If the draft's ticket was used or sealed in another way, this question ends the draft. */
export const draftStatus = command({
  facts: (agentId: string, id: string, _at: Instant) => ({ found: want("sendableDraft", agentId, id, null) }),
  decide({ found }, _agentId, _id, at) {
    if (!found) return unknownDraft();
    const ticket = statusBy(found.ticket, found.lastRefusal);
    const { draft, ...changes } = endedDraft(found.draft, endByTicket(found.draft, ticket), at);
    return decided<DraftStatus>(done({ draft: draft, ticket }), changes);
  },
});
