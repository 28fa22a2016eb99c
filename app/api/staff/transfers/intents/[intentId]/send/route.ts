import { sentTransfer } from "#lib/desk/wallets/transfer-on-wire";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const POST = staffRoute({
  may: "transfers:write",
  stopsWhenSuspended: true,
  async handle({ context, agent, author, params, note }) {
    note.intent = params.intentId;
    const sent = await context.store.sendIntent(agent.id, params.intentId ?? "", author);
    return sent.ok ? done({ data: sentTransfer(sent.value) }) : sent;
  },
});
