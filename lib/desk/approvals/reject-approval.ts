import { memberOperation } from "#lib/desk/member-operation";
import { answerApproval } from "./answer-approval";
import { VoteBody } from "./approval-shape";

export const rejectApproval = memberOperation({
  name: "reject-approval",
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/reject",
  may: "approvals:decide",
  body: VoteBody,
  async handle(call, { body: { hash, note = null } }) {
    const { context, agent, author, params } = call;
    const vote = { hash, note: note || null };
    const rejected = context.store.approvals.rejectApproval(agent.id, params.approvalId ?? "", vote, author);
    return answerApproval(await rejected, call);
  },
});
