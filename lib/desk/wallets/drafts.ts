import type { MemberCall } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { waitedFor } from "#lib/domain/approvals/approvers";
import { must, type Outcome, refuse } from "#lib/domain/failure";
import { normalText } from "#lib/domain/text/shown-text";
import { faultOfReason, type SentDraft } from "#lib/domain/wallets/draft";
import { keepTransfer } from "#lib/usecases/wallets/keep-transfer";
import {
  DismissBody,
  deskDraft,
  draftReport,
  KeepBody,
  openDrafts,
  SendBody,
  type SentTransfer,
  sentTransfer,
  waitingTransfer,
} from "./transfer-shape";

/** What became of a transfer that was sent: it posted, or waits for the approval of others. */
export async function sentOnWire(sent: Outcome<SentDraft>, call: MemberCall): Promise<SentTransfer> {
  if (sent.ok) return sentTransfer(sent.value);
  const { kind, approval: id } = sent.failure;
  if (kind !== "approval_waits" || id === undefined) return must(sent);
  const { agent, author } = call;
  const { approvals, drafts } = call.context.store;
  const found = must(await approvals.findApproval(agent.id, id, author.at));
  if (!found) return must(sent);
  const { approval, members } = found;
  const draft = must(await drafts.findDraft(agent.id, approval.approval.subject));
  if (!draft) return must(sent);
  return waitingTransfer(draft, id, waitedFor(approval, members));
}

export const keepDraft = memberOperation({
  method: "POST",
  path: "/api/desk/transfers/drafts",
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: KeepBody,
  async handle({ context, agent, member, author, note }, { body }) {
    const { id, type: kind, external_player_id: playerId, amount, ticket_id: ticketId, reason, instead_of } = body;
    note.player = playerId;
    note.ticket = ticketId;
    const asked = {
      id,
      agent,
      email: member.email,
      playerId,
      kind,
      amount,
      ticketId,
      reason,
      insteadOf: instead_of ?? null,
    };
    const kept = must(await keepTransfer(context, asked, author));
    return deskDraft(kept);
  },
});

export const listDrafts = memberOperation({
  method: "GET",
  path: "/api/desk/transfers/drafts",
  may: "drafts:read",
  async handle({ context, agent }) {
    const open = must(await context.store.drafts.listOpenDrafts(agent.id));
    return openDrafts(open);
  },
});

export const findDraft = memberOperation({
  method: "GET",
  path: "/api/desk/transfers/drafts/{draftId}",
  may: "drafts:read",
  async handle({ context: { store, clock }, agent, params }) {
    const found = must(await store.drafts.draftStatus(agent.id, params.draftId, clock.now()));
    return draftReport(found, clock.now());
  },
});

export const sendDraft = memberOperation({
  method: "POST",
  path: "/api/desk/transfers/drafts/{draftId}/send",
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: SendBody,
  async handle(call, { body }) {
    const { context, agent, author, params, note } = call;
    note.draft = params.draftId;
    const sent = await context.store.drafts.sendDraft(agent.id, params.draftId, body.new_player, author);
    return sentOnWire(sent, call);
  },
});

export const sealDraft = memberOperation({
  method: "POST",
  path: "/api/desk/transfers/drafts/{draftId}/seal",
  may: "transfers:write",
  async handle({ context: { store, clock }, agent, author, params, note }) {
    note.draft = params.draftId;
    const sealed = must(await store.drafts.sealDraft(agent.id, params.draftId, author));
    return draftReport(sealed, clock.now());
  },
});

export const dismissDraft = memberOperation({
  method: "POST",
  path: "/api/desk/transfers/drafts/{draftId}/dismiss",
  may: "transfers:write",
  body: DismissBody,
  async handle({ context: { store }, agent, author, params, note }, { body }) {
    note.draft = params.draftId;
    const fault = faultOfReason(body.reason);
    if (fault) return must(refuse("parameter_wrong", fault));
    const reason = normalText(body.reason);
    const dismissed = must(await store.drafts.dismissDraft(agent.id, params.draftId, reason, author));
    return deskDraft(dismissed);
  },
});
