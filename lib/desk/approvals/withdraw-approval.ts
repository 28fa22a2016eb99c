import { memberOperation } from "#lib/desk/member-operation";
import { answerApproval } from "./answer-approval";

export const withdrawApproval = memberOperation({
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/withdraw",
  may: "approvals:own",
  async handle(call) {
    const { context, agent, author, params } = call;
    const withdrawn = context.store.approvals.withdrawApproval(agent.id, params.approvalId, author);
    return answerApproval(await withdrawn, call);
  },
});
