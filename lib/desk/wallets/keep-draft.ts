import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { keepTransfer } from "#lib/usecases/wallets/keep-transfer";
import { deskDraft } from "./transfer-on-wire";
import { KeepBody } from "./transfer-shape";

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
    const kept = await keepTransfer(context, asked, author);
    return kept.ok ? done(deskDraft(kept.value)) : kept;
  },
});
