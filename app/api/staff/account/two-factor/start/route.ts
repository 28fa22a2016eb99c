import { type StartedTwoFactorView, TwoFactorStartBody } from "#lib/desk/people/account-shape";
import { done } from "#lib/domain/failure";
import { ownAccountOf } from "#lib/http/staff-own-account";
import { staffRoute } from "#lib/http/staff-route";
import { qrPath } from "#lib/usecases/qr-path";
import { startTwoFactor } from "#lib/usecases/set-up-two-factor";

export const POST = staffRoute({
  may: null,
  openForSetUp: true,
  body: TwoFactorStartBody,
  async handle(call, { body }) {
    const started = await startTwoFactor(call.context, { ...ownAccountOf(call), ...body });
    if (!started.ok) return started;
    const { secret, uri } = started.value;
    return done({ data: { secret, uri, qr: qrPath(uri) } satisfies StartedTwoFactorView });
  },
});
