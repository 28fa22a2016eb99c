import { type RecoveryCodesView, TwoFactorChangeBody } from "#lib/desk/people/account-shape";
import { done } from "#lib/domain/failure";
import { ownAccountOf } from "#lib/http/staff-own-account";
import { staffRoute } from "#lib/http/staff-route";
import { renewRecoveryCodes } from "#lib/usecases/change-two-factor";

export const POST = staffRoute({
  may: null,
  openForSetUp: true,
  body: TwoFactorChangeBody,
  async handle(call, { body }) {
    const renewed = await renewRecoveryCodes(call.context, { ...ownAccountOf(call), ...body }, call.author);
    if (!renewed.ok) return renewed;
    return done({ data: { recovery_codes: renewed.value.codes } satisfies RecoveryCodesView });
  },
});
