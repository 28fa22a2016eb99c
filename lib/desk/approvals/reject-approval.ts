import { memberOperation } from "#lib/desk/member-operation";
import { answerApproval } from "./answer-approval";
import { RejectBody } from "./approval-shape";

export const rejectApproval = memberOperation({
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/reject",
  may: "approvals:decide",
  body: RejectBody,
  async handle(call, { body: vote }) {
    const { context, agent, author, params } = call;
    const rejected = context.store.approvals.rejectApproval(agent.id, params.approvalId, vote, author);
    return answerApproval(await rejected, call);
  },
});
