import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { canonicalAbout } from "#lib/domain/approvals/about";
import { makersOf } from "#lib/domain/approvals/approvers";

/** The acts on a request, in the order of their buttons. */
export type ApprovalAct = "withdraw" | "execute" | "reject" | "approve";

/** One more approval adds nothing to a request that has all it needs. */
export const actsOf = ({ you_may: youMay, missing }: DeskApproval): ApprovalAct[] =>
  (["withdraw", "execute", "reject", "approve"] as const).filter(
    (act) => youMay.includes(act) && (act !== "approve" || missing > 0),
  );

/** Why a member does not decide on an open request; null for one who does, and for a request that is closed. */
export function reasonNotToDecide(
  approval: DeskApproval,
  email: string,
  mayDecide: boolean,
): "own" | "prepared" | "voted" | "role" | null {
  const { state, you_may: youMay, made_by: maker, votes, about } = approval;
  if ((state !== "pending" && state !== "approved") || youMay.includes("approve")) return null;
  if (maker === email) return "own";
  if (makersOf({ email: maker, about: canonicalAbout(about) }).includes(email)) return "prepared";
  if (votes.some((vote) => vote.email === email && vote.vote === "approve")) return "voted";
  return mayDecide ? null : "role";
}
