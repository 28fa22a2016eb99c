import { type RecoveryCodesView, TwoFactorConfirmBody } from "#lib/desk/people/account-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { confirmTwoFactor } from "#lib/usecases/set-up-two-factor";

export const POST = staffRoute({
  may: null,
  openForSetUp: true,
  body: TwoFactorConfirmBody,
  async handle({ context, session, author }, { body }) {
    const confirmed = await confirmTwoFactor(context, session, body.code, author);
    if (!confirmed.ok) return confirmed;
    return done({ data: { recovery_codes: confirmed.value.codes } satisfies RecoveryCodesView });
  },
});
