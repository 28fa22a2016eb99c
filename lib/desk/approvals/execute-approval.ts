import { memberOperation } from "#lib/desk/member-operation";
import { consentTo } from "#lib/usecases/approvals/consent-to";
import { answerFound } from "./answer-approval";

/** Carries out what is approved, and was refused at its last vote. */
export const executeApproval = memberOperation({
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/execute",
  may: "transfers:write",
  stopsWhenSuspended: true,
  async handle(call) {
    const { context, agent, author, params } = call;
    const consent = { approvalId: params.approvalId, vote: null };
    return answerFound(await consentTo(context, agent.id, consent, author), call);
  },
});
