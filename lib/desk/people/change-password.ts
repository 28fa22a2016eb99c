import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { changeOwnPassword } from "#lib/usecases/people/own-account";
import { PasswordChangeBody } from "./account-shape";

export const changePassword = memberOperation({
  method: "POST",
  path: "/api/desk/account/password",
  may: "own_account",
  body: PasswordChangeBody,
  async handle({ context, ownAccount, session, author }, { body }) {
    const { password, new_password: newPassword, code = null } = body;
    const ask = { ...ownAccount, password, newPassword, code, keepSession: session.idDigest };
    const changed = await changeOwnPassword(context, ask, author);
    return changed.ok ? done({ sessions_ended: changed.value.ended }) : changed;
  },
});
