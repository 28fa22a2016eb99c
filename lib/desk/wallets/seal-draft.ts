import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { draftReport } from "./transfer-on-wire";

export const sealDraft = memberOperation({
  name: "seal-draft",
  method: "POST",
  path: "/api/staff/transfers/intents/{intentId}/seal",
  may: "transfers:write",
  async handle({ context: { store, clock }, agent, author, params, note }) {
    note.intent = params.intentId;
    const sealed = await store.drafts.sealDraft(agent.id, params.intentId ?? "", author);
    return sealed.ok ? done(draftReport(sealed.value, clock.now())) : sealed;
  },
});
