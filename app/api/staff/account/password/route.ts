import { PasswordChangeBody } from "#lib/desk/people/account-shape";
import { done } from "#lib/domain/failure";
import { ownAccountOf } from "#lib/http/staff-own-account";
import { staffRoute } from "#lib/http/staff-route";
import { changeOwnPassword } from "#lib/usecases/change-own-password";

export const POST = staffRoute({
  may: null,
  openForSetUp: true,
  body: PasswordChangeBody,
  async handle(call, { body: { password, new_password: newPassword, code = null } }) {
    const { context, author, session } = call;
    const ask = { ...ownAccountOf(call), password, newPassword, code, keepSession: session.idDigest };
    const changed = await changeOwnPassword(context, ask, author);
    return changed.ok ? done({ data: { sessions_ended: changed.value.ended } }) : changed;
  },
});
