import { staffIntent } from "#lib/desk/wallets/transfer-on-wire";
import { KeepBody } from "#lib/desk/wallets/transfer-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { keepTransfer } from "#lib/usecases/keep-transfer";

export const GET = staffRoute({
  may: "transfers:write",
  async handle({ context, agent }) {
    const open = await context.store.listOpenIntents(agent.id);
    return open.ok ? done({ data: { intents: open.value.map(staffIntent) } }) : open;
  },
});

export const POST = staffRoute({
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: KeepBody,
  async handle({ context, agent, member, author, note }, { body }) {
    const { id, type: kind, external_player_id: playerId, amount, ticket_id: ticketId, reason } = body;
    note.player = playerId;
    note.ticket = ticketId;
    const asked = { id, agent, email: member.email, playerId, kind, amount, ticketId, reason };
    const kept = await keepTransfer(context, asked, author);
    return kept.ok ? done({ data: staffIntent(kept.value) }) : kept;
  },
});
