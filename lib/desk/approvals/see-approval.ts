import { memberOperation } from "#lib/desk/member-operation";
import { answerApproval } from "./answer-approval";

/** Puts away how one's own request ended. */
export const seeApproval = memberOperation({
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/seen",
  may: "approvals:own",
  async handle(call) {
    const { context, agent, author, params } = call;
    return answerApproval(await context.store.approvals.seeApproval(agent.id, params.approvalId, author), call);
  },
});
