import { type Known, want } from "#lib/commands/facts";
import type { About } from "#lib/domain/approvals/about";
import type { ApprovalKind } from "#lib/domain/approvals/approval";
import type { Author } from "#lib/store/author";

/** A change that may need the approval of others. */
export interface Asked {
  readonly agentId: string;
  readonly kind: ApprovalKind;
  /** The draft, run, key, limit or email that it is about. Of one subject one approval is open at most. */
  readonly subject: string;
  readonly about: About;
  readonly playerId?: string;
  readonly ticketId?: string;
}

/** What a change that may need approval is judged by. A vote names its approval; a new ask has that of its subject. */
export const gateFacts = ({ agentId, kind, subject }: Omit<Asked, "about">, { consent, at }: Author) => ({
  rule: want("approvalRule", agentId, kind),
  members: want("activeMembers", agentId, at),
  voted: consent ? want("approval", agentId, consent.approvalId) : want("newestApproval", agentId, kind, subject),
  openApprovals: want("openApprovals", agentId, at),
});

/** The same for a change that may need none: whoever is no member answers to no rule. */
export function gateFactsOf(asked: Omit<Asked, "about"> | null, by: Author) {
  if (asked && by.acting) return gateFacts(asked, by);
  return { rule: null, members: null, voted: null, openApprovals: null };
}

export type GateFacts = Known<ReturnType<typeof gateFacts>>;
