import { memberOperation } from "#lib/desk/member-operation";
import { consentTo } from "#lib/usecases/approvals/consent-to";
import { answerFound } from "./answer-approval";
import { VoteBody } from "./approval-shape";

export const approve = memberOperation({
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/approve",
  may: "approvals:decide",
  body: VoteBody,
  async handle(call, { body: { hash, note = null } }) {
    const { context, agent, author, params } = call;
    const consent = { approvalId: params.approvalId, vote: { hash, note: note || null } };
    return answerFound(await consentTo(context, agent.id, consent, author), call);
  },
});
