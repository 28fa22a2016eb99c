import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { sentTransfer } from "./transfer-on-wire";

export const sendDraft = memberOperation({
  name: "send-draft",
  method: "POST",
  path: "/api/staff/transfers/intents/{intentId}/send",
  may: "transfers:write",
  stopsWhenSuspended: true,
  async handle({ context, agent, author, params, note }) {
    note.intent = params.intentId;
    const sent = await context.store.drafts.sendDraft(agent.id, params.intentId ?? "", author);
    return sent.ok ? done(sentTransfer(sent.value)) : sent;
  },
});
