import { memberOperation } from "#lib/desk/member-operation";
import { done, refuse } from "#lib/domain/failure";
import { normalText } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { deskDraft } from "./transfer-on-wire";
import { DismissBody } from "./transfer-shape";

export const dismissDraft = memberOperation({
  method: "POST",
  path: "/api/desk/transfers/drafts/{draftId}/dismiss",
  may: "transfers:write",
  body: DismissBody,
  async handle({ context: { store }, agent, author, params, note }, { body }) {
    note.draft = params.draftId;
    const fault = faultOfReason(body.reason);
    if (fault) return refuse("parameter_wrong", fault);
    const reason = normalText(body.reason);
    const dismissed = await store.drafts.dismissDraft(agent.id, params.draftId, reason, author);
    return dismissed.ok ? done(deskDraft(dismissed.value)) : dismissed;
  },
});
