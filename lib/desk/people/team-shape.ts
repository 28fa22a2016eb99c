import * as z from "zod";
import { approvalIdCharsMax } from "#lib/domain/approvals/approval";
import { canonicalEmail, emailCharsMax } from "#lib/domain/people/credentials";
import { type MemberRole, memberRoles } from "#lib/domain/people/role";

export const NewInvitationBody = z.strictObject({
  email: z.string().min(1).max(emailCharsMax).transform(canonicalEmail),
  role: z.enum(memberRoles),
  /** An approved request, to be finished with exactly what it asked for. */
  approval_id: z.string().max(approvalIdCharsMax).exactOptional(),
});

/** Changes the member even if an approval rule cannot be met any more after that. */
const even_so = z.boolean().exactOptional();

/** A request changes one thing, because each change is an audit row of its own. */
export const MemberChangeBody = z.union([
  z.strictObject({ role: z.enum(memberRoles), even_so }),
  z.strictObject({ status: z.enum(["active", "disabled"]), even_so }),
]);

export interface MemberView {
  readonly email: string;
  readonly name: string | null;
  readonly role: MemberRole;
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
  readonly role: MemberRole;
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
  /** True when owners and finance must have a second factor. */
  readonly two_factor_required: boolean;
}

/** The answer that makes an invitation: no other answer shows its link. */
export interface NewInvitationView extends SentInvitation {
  readonly token: string;
}
