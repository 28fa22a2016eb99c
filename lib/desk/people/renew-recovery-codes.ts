import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { renewRecoveryCodes as renew } from "#lib/usecases/people/second-factor";
import { type RecoveryCodesView, TwoFactorChangeBody } from "./account-shape";

export const renewRecoveryCodes = memberOperation({
  method: "POST",
  path: "/api/desk/account/two-factor/recovery-codes",
  may: "own_account",
  body: TwoFactorChangeBody,
  async handle({ context, ownAccount, author }, { body }) {
    const renewed = await renew(context, { ...ownAccount, ...body }, author);
    return renewed.ok ? done<RecoveryCodesView>({ recovery_codes: renewed.value.codes }) : renewed;
  },
});
