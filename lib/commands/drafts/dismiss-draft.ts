import { command } from "#lib/commands/command";
import { audited, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, refuse } from "#lib/domain/failure";
import { type Draft, unknownDraft } from "#lib/domain/wallets/draft";
import type { Author } from "#lib/store/author";
import { decidedDraft } from "./ended-draft";

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
