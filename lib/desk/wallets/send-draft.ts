import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { sentTransfer } from "./transfer-on-wire";
import { SendBody } from "./transfer-shape";

export const sendDraft = memberOperation({
  name: "send-draft",
  method: "POST",
  path: "/api/staff/transfers/intents/{intentId}/send",
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: SendBody,
  async handle({ context, agent, author, params, note }, { body }) {
    note.intent = params.intentId;
    const sent = await context.store.drafts.sendDraft(agent.id, params.intentId ?? "", body.new_player, author);
    return sent.ok ? done(sentTransfer(sent.value)) : sent;
  },
});
