import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { sentTransfer } from "./transfer-on-wire";
import { SendBody } from "./transfer-shape";

export const sendDraft = memberOperation({
  name: "send-draft",
  method: "POST",
  path: "/api/desk/transfers/drafts/{draftId}/send",
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: SendBody,
  async handle({ context, agent, author, params, note }, { body }) {
    note.draft = params.draftId;
    const sent = await context.store.drafts.sendDraft(agent.id, params.draftId ?? "", body.new_player, author);
    return sent.ok ? done(sentTransfer(sent.value)) : sent;
  },
});
