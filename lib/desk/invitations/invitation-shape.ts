import * as z from "zod";
import { passwordCharsMax } from "#lib/domain/people/credentials";
import { personNameCharsMax } from "#lib/domain/people/person";
import type { MemberRole } from "#lib/domain/people/role";
import { invitationTokenCharsMax } from "#lib/domain/people/team";

const token = z.string().min(1).max(invitationTokenCharsMax);

export const InvitationBody = z.strictObject({ token });
export const InvitationAcceptBody = z.strictObject({
  token,
  password: z.string().max(2 * passwordCharsMax),
  /** Left out by a visitor who has an account. */
  name: z
    .string()
    .max(2 * personNameCharsMax)
    .exactOptional(),
});

/** An invitation as its link's holder sees it. */
export interface InvitationView {
  readonly agent: string;
  readonly email: string;
  readonly roles: readonly MemberRole[];
  readonly expires_at: string;
  /** The visitor: not signed in, the invited person, or somebody else. */
  readonly visitor: "nobody" | "invited" | "other";
}
