import { TwoFactorChangeBody } from "#lib/desk/people/account-shape";
import { done } from "#lib/domain/failure";
import { ownAccountOf } from "#lib/http/staff-own-account";
import { staffRoute } from "#lib/http/staff-route";
import { turnOffTwoFactor } from "#lib/usecases/change-two-factor";

export const POST = staffRoute({
  may: null,
  openForSetUp: true,
  body: TwoFactorChangeBody,
  async handle(call, { body }) {
    const ended = await turnOffTwoFactor(call.context, { ...ownAccountOf(call), ...body }, call.author);
    return ended.ok ? done({ data: {} }) : ended;
  },
});
