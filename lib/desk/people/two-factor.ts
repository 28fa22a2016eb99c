import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import {
  confirmTwoFactor as confirm,
  qrPath,
  renewRecoveryCodes as renew,
  startTwoFactor as start,
  turnOffTwoFactor as turnOff,
} from "#lib/usecases/people/second-factor";
import {
  type RecoveryCodesView,
  type StartedTwoFactorView,
  TwoFactorChangeBody,
  TwoFactorConfirmBody,
  TwoFactorStartBody,
} from "./account-shape";

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

export const renewRecoveryCodes = memberOperation({
  method: "POST",
  path: "/api/desk/account/two-factor/recovery-codes",
  may: "own_account",
  body: TwoFactorChangeBody,
  async handle({ context, ownAccount, author }, { body }) {
    const renewed = await renew(context, { ...ownAccount, ...body }, author);
    return renewed.ok ? done<RecoveryCodesView>({ recovery_codes: renewed.value.codes }) : renewed;
  },
});

export const resetTwoFactor = memberOperation({
  method: "DELETE",
  path: "/api/desk/team/members/{email}/two-factor",
  may: "team:write",
  async handle({ context, agent, author, params }) {
    const ask = { agentId: agent.id, email: params.email };
    const reset = await context.store.people.resetTwoFactor(ask, author);
    return reset.ok ? done({ email: ask.email }) : reset;
  },
});
