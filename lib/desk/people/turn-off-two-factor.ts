import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { turnOffTwoFactor as turnOff } from "#lib/usecases/people/second-factor";
import { TwoFactorChangeBody } from "./account-shape";

export const turnOffTwoFactor = memberOperation({
  method: "POST",
  path: "/api/desk/account/two-factor/off",
  may: "own_account",
  body: TwoFactorChangeBody,
  async handle({ context, ownAccount, author }, { body }) {
    const ended = await turnOff(context, { ...ownAccount, ...body }, author);
    return ended.ok ? done({}) : ended;
  },
});
