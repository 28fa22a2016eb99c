import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { answerApproval } from "./answer-approval";

export const findApproval = memberOperation({
  method: "GET",
  path: "/api/desk/approvals/{approvalId}",
  may: "approvals:own",
  handle: (call) => answerApproval(done(null), call),
});
