import type { MemberCall } from "#lib/desk/member-call";
import { waitedFor } from "#lib/domain/approvals/approvers";
import { done, type Outcome } from "#lib/domain/failure";
import type { SentDraft } from "#lib/domain/wallets/draft";
import { deskDraft, sentTransfer } from "./transfer-on-wire";
import type { SentTransfer } from "./transfer-shape";

/** What became of a transfer that was sent: it posted, or waits for the approval of others. */
export async function sentOnWire(sent: Outcome<SentDraft>, call: MemberCall): Promise<Outcome<SentTransfer>> {
  if (sent.ok) return done(sentTransfer(sent.value));
  const { kind, approval: id } = sent.failure;
  if (kind !== "approval_waits" || id === undefined) return sent;
  const { agent, author } = call;
  const { approvals, drafts } = call.context.store;
  const found = await approvals.findApproval(agent.id, id, author.at);
  if (!found.ok) return found;
  if (!found.value) return sent;
  const { approval, members } = found.value;
  const draft = await drafts.findDraft(agent.id, approval.approval.subject);
  if (!draft.ok) return draft;
  if (!draft.value) return sent;
  const waits_for = waitedFor(approval, members);
  return done({ state: "pending", draft: deskDraft(draft.value), approval_id: id, waits_for });
}
