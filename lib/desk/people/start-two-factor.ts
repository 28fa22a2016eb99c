import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { qrPath, startTwoFactor as start } from "#lib/usecases/people/second-factor";
import { type StartedTwoFactorView, TwoFactorStartBody } from "./account-shape";

export const startTwoFactor = memberOperation({
  method: "POST",
  path: "/api/desk/account/two-factor/start",
  may: "own_account",
  body: TwoFactorStartBody,
  async handle({ context, ownAccount, author }, { body }) {
    const started = await start(context, { ...ownAccount, ...body }, author);
    if (!started.ok) return started;
    const { secret, uri } = started.value;
    return done<StartedTwoFactorView>({ secret, uri, qr: qrPath(uri) });
  },
});
