import { type Known, type Wants, want } from "#lib/commands/facts";
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
  /** The command that the last vote runs, as `keptAct` writes it; null for what its maker finishes. */
  readonly act: string | null;
}

export type GateSubject = Pick<Asked, "agentId" | "kind" | "subject">;

/** How a command waits for approval. */
export interface GateOf<Input extends readonly unknown[], W extends Wants> {
  /** Whose approval is read with the facts; null for a change that never waits. */
  of(...input: Input): GateSubject | null;
  /** Everything that is to be approved: the whole state that results, and never a secret. Null asks nobody. */
  about(known: Known<W>, ...input: Input): About | null;
  /** Left out: the rule of its kind says how many approve it. An owner is asked only by who may not do it alone. */
  approver?(known: Known<W>, ...input: Input): "rule" | "owner";
}

/** What a change that may need approval is judged by. A vote names its approval; a new ask has that of its subject. */
export const gateFacts = ({ agentId, kind, subject }: GateSubject, { consent, at }: Author) => ({
  rule: want("approvalRule", agentId, kind),
  members: want("activeMembers", agentId, at),
  voted: consent ? want("approval", agentId, consent.approvalId) : want("newestApproval", agentId, kind, subject),
  openApprovals: want("openApprovals", agentId, at),
});

export type GateFacts = Known<ReturnType<typeof gateFacts>>;
