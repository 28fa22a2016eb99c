import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { draftReport } from "./transfer-on-wire";

export const findDraft = memberOperation({
  method: "GET",
  path: "/api/desk/transfers/drafts/{draftId}",
  may: "drafts:read",
  async handle({ context: { store, clock }, agent, params }) {
    const found = await store.drafts.draftStatus(agent.id, params.draftId, clock.now());
    return found.ok ? done(draftReport(found.value, clock.now())) : found;
  },
});
