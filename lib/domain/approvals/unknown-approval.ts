import { refuse } from "#lib/domain/failure";

export const unknownApproval = () =>
  refuse("approval_unknown", "There is no such request. Look for it in the list of approvals.");
