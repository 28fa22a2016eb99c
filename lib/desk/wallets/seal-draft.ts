import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { draftReport } from "./transfer-on-wire";

export const sealDraft = memberOperation({
  method: "POST",
  path: "/api/desk/transfers/drafts/{draftId}/seal",
  may: "transfers:write",
  async handle({ context: { store, clock }, agent, author, params, note }) {
    note.draft = params.draftId;
    const sealed = await store.drafts.sealDraft(agent.id, params.draftId, author);
    return sealed.ok ? done(draftReport(sealed.value, clock.now())) : sealed;
  },
});
