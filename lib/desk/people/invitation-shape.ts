import * as z from "zod";
import type { StaffRole } from "#lib/domain/people/role";
import { invitationTokenCharsMax, passwordCharsMax } from "#lib/limits";

const token = z.string().min(1).max(invitationTokenCharsMax);

export const InvitationBody = z.strictObject({ token });
export const InvitationAcceptBody = z.strictObject({ token, password: z.string().max(2 * passwordCharsMax) });

/** An invitation as it is told to whoever holds its link. */
export interface InvitationView {
  readonly agent: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly expires_at: string;
  /** Who opens it: nobody who is signed in, the very person that it is for, or somebody else. */
  readonly visitor: "nobody" | "invited" | "other";
}
