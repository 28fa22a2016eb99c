import { memberOperation } from "#lib/desk/member-operation";
import { must, refuseFirst } from "#lib/domain/failure";
import { faultOfPersonName, inOrderOfUse, isFactorRequired, personNameOf } from "#lib/domain/people/person";
import { isSetUpDue } from "#lib/domain/people/second-factor";
import { formatInstant } from "#lib/domain/time/instant";
import { changeOwnPassword } from "#lib/usecases/people/own-account";
import { membershipView, NameBody, PasswordChangeBody } from "./account-shape";

export const me = memberOperation({
  method: "GET",
  path: "/api/desk/me",
  may: "own_account",
  async handle({ context, agent, member }) {
    const account = must(await context.store.people.findAccount(member.email));
    const active = (account?.memberships ?? [])
      .filter((each) => each.member.status === "active")
      .map((each) => ({ ...each.member, agentName: each.agent.name }));
    return {
      email: member.email,
      name: account?.person.name ?? null,
      roles: member.roles,
      two_factor_due: isSetUpDue(agent, member),
      agent: {
        id: agent.id,
        name: agent.name,
        currency: agent.currency,
        status: agent.status,
        moved_by_trades: agent.wallet !== "transfers",
      },
      /** All agents where the person is active, this one included; the last used first. */
      memberships: inOrderOfUse(active).map(membershipView),
    };
  },
});

export const account = memberOperation({
  method: "GET",
  path: "/api/desk/account",
  may: "own_account",
  async handle({ context, member: { email } }) {
    const found = must(await context.store.people.findAccount(email));
    const factor = found?.twoFactor ?? null;
    const since = factor?.confirmedAt ?? null;
    return {
      email,
      name: found?.person.name ?? null,
      two_factor: {
        on: since !== null,
        since: since === null ? null : formatInstant(since),
        recovery_codes_left: factor?.recoveryCodesLeft ?? 0,
        /** True when one of the person's agents requires a second factor for their role there. */
        required: isFactorRequired(
          (found?.memberships ?? []).map(({ agent: { twoFactorRequired }, member: { roles, status } }) => ({
            roles,
            status,
            twoFactorRequired,
          })),
        ),
      },
    };
  },
});

export const changeName = memberOperation({
  method: "POST",
  path: "/api/desk/account/name",
  may: "own_account",
  body: NameBody,
  async handle({ context, member: { email }, author }, { body }) {
    const wrong = refuseFirst({ name: faultOfPersonName(body.name) });
    if (wrong) return must(wrong);
    const name = personNameOf(body.name);
    must(await context.store.people.changeName({ email, name }, author));
    return { name };
  },
});

export const changePassword = memberOperation({
  method: "POST",
  path: "/api/desk/account/password",
  may: "own_account",
  body: PasswordChangeBody,
  async handle({ context, ownAccount, session, author }, { body }) {
    const { password, new_password: newPassword, code = null } = body;
    const ask = { ...ownAccount, password, newPassword, code, keepSession: session.idDigest };
    const { ended } = must(await changeOwnPassword(context, ask, author));
    return { sessions_ended: ended };
  },
});
