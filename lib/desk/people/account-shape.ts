import * as z from "zod";
import { passwordCharsMax } from "#lib/domain/people/credentials";
import { personNameCharsMax } from "#lib/domain/people/person";
import { codeCharsMax } from "#lib/domain/people/second-factor";

// Twice the bound: a character beyond the basic plane counts as two here, and as one in a password's length.
const password = z.string().max(2 * passwordCharsMax);
const code = z.string().min(1).max(codeCharsMax);

export const PasswordChangeBody = z.strictObject({ password, new_password: password, code: code.optional() });
export const SessionProofBody = z.strictObject({ password, code: code.optional() });
export const TwoFactorStartBody = z.strictObject({ password });
export const TwoFactorConfirmBody = z.strictObject({ code });
export const TwoFactorChangeBody = z.strictObject({ password, code });

export const NameBody = z.strictObject({ name: z.string().max(2 * personNameCharsMax) });

export interface AccountView {
  readonly email: string;
  readonly name: string | null;
  readonly two_factor: {
    readonly on: boolean;
    readonly since: string | null;
    readonly recovery_codes_left: number;
    /** True when one of the person's agents requires a second factor for their role there. */
    readonly required: boolean;
  };
}

export interface StartedTwoFactorView {
  readonly secret: string;
  readonly uri: string;
  /** The same address as a QR code: an SVG path with this many modules a side. */
  readonly qr: { readonly size: number; readonly path: string };
}
