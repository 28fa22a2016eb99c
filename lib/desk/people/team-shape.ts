import * as z from "zod";
import { momentShape } from "#lib/desk/moment-shape";
import { approvalIdCharsMax } from "#lib/domain/approvals/approval";
import { canonicalEmail, emailCharsMax } from "#lib/domain/people/credentials";
import { type MemberRole, memberRoles, rolesIn } from "#lib/domain/people/role";

/** One role or several, in any order. */
const roles = z.array(z.enum(memberRoles)).min(1).max(memberRoles.length).transform(rolesIn);
/** The end of the auditor's role; null, or left out, for no end. */
const auditorUntil = momentShape.nullable().default(null);

export const NewInvitationBody = z.strictObject({
  email: z.string().min(1).max(emailCharsMax).transform(canonicalEmail),
  roles,
  auditor_until: auditorUntil,
  /** An approved request, to be finished with exactly what it asked for. */
  approval_id: z.string().max(approvalIdCharsMax).exactOptional(),
});

/** Changes the member even if an approval rule cannot be met any more after that. */
const even_so = z.boolean().exactOptional();

/** A request changes one thing, because each change is an audit row of its own. */
export const MemberChangeBody = z.union([
  z.strictObject({ roles, auditor_until: auditorUntil, even_so }),
  z.strictObject({ status: z.enum(["active", "disabled"]), even_so }),
]);

export interface MemberView {
  readonly email: string;
  readonly name: string | null;
  readonly roles: readonly MemberRole[];
  readonly auditor_until: string | null;
  readonly status: "active" | "disabled";
  readonly you: boolean;
  readonly created_at: string;
  readonly last_seen_at: string | null;
  readonly two_factor: boolean;
  readonly sessions: number;
}

export interface SentInvitation {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly MemberRole[];
  readonly auditor_until: string | null;
  readonly invited_by: string;
  readonly created_at: string;
  readonly expires_at: string;
}

/** The emails of owners whom a member can ask. */
export interface OwnersView {
  readonly owners: readonly string[];
}

export interface TeamView {
  readonly members: readonly MemberView[];
  readonly invitations: readonly SentInvitation[];
  /** True when whoever moves money, decides or manages keys must have a second factor. */
  readonly two_factor_required: boolean;
}

/** The answer that makes an invitation: no other answer shows its link. */
export interface NewInvitationView extends SentInvitation {
  readonly token: string;
}
