import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { confirmTwoFactor as confirm } from "#lib/usecases/people/second-factor";
import { type RecoveryCodesView, TwoFactorConfirmBody } from "./account-shape";

export const confirmTwoFactor = memberOperation({
  method: "POST",
  path: "/api/desk/account/two-factor/confirm",
  may: "own_account",
  body: TwoFactorConfirmBody,
  async handle({ context, session, author }, { body }) {
    const confirmed = await confirm(context, session, body.code, author);
    return confirmed.ok ? done<RecoveryCodesView>({ recovery_codes: confirmed.value.codes }) : confirmed;
  },
});
