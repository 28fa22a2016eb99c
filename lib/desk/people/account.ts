import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { isFactorRequired } from "#lib/domain/people/person";
import { formatInstant } from "#lib/domain/time/instant";
import type { AccountView } from "./account-shape";

export const account = memberOperation({
  method: "GET",
  path: "/api/desk/account",
  may: "own_account",
  async handle({ context, member: { email } }) {
    const found = await context.store.people.findAccount(email);
    if (!found.ok) return found;
    const factor = found.value?.twoFactor ?? null;
    const since = factor?.confirmedAt ?? null;
    return done<AccountView>({
      email,
      name: found.value?.person.name ?? null,
      two_factor: {
        on: since !== null,
        since: since === null ? null : formatInstant(since),
        recovery_codes_left: factor?.recoveryCodesLeft ?? 0,
        required: isFactorRequired(
          (found.value?.memberships ?? []).map(({ agent: { twoFactorRequired }, member: { roles, status } }) => ({
            ...{ roles, status, twoFactorRequired },
          })),
        ),
      },
    });
  },
});
