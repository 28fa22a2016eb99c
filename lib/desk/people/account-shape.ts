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
