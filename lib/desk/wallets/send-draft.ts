import { memberOperation } from "#lib/desk/member-operation";
import { sentOnWire } from "./sent-on-wire";
import { SendBody } from "./transfer-shape";

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
