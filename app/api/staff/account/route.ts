import type { StaffAccountView } from "#lib/desk/people/account-shape";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/instant";
import { isFactorRequired } from "#lib/domain/person";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: null,
  openForSetUp: true,
  async handle({ context, member: { email } }) {
    const found = await context.store.findStaffAccount(email);
    if (!found.ok) return found;
    const factor = found.value?.twoFactor ?? null;
    const since = factor?.confirmedAt ?? null;
    const data: StaffAccountView = {
      email,
      two_factor: {
        on: since !== null,
        since: since === null ? null : formatInstant(since),
        recovery_codes_left: factor?.recoveryCodesLeft ?? 0,
        required: isFactorRequired(
          (found.value?.memberships ?? []).map(({ agent: { twoFactorRequired }, member: { role, status } }) => ({
            ...{ role, status, twoFactorRequired },
          })),
        ),
      },
    };
    return done({ data });
  },
});
