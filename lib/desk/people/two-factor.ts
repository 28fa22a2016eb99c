import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import {
  confirmTwoFactor as confirm,
  qrPath,
  renewRecoveryCodes as renew,
  startTwoFactor as start,
  turnOffTwoFactor as turnOff,
} from "#lib/usecases/people/second-factor";
import { TwoFactorChangeBody, TwoFactorConfirmBody, TwoFactorStartBody } from "./account-shape";

export const startTwoFactor = memberOperation({
  method: "POST",
  path: "/api/desk/account/two-factor/start",
  may: "own_account",
  body: TwoFactorStartBody,
  async handle({ context, ownAccount, author }, { body }) {
    const { secret, uri } = must(await start(context, { ...ownAccount, ...body }, author));
    // The same address as a QR code.
    return { secret, uri, qr: qrPath(uri) };
  },
});

export const confirmTwoFactor = memberOperation({
  method: "POST",
  path: "/api/desk/account/two-factor/confirm",
  may: "own_account",
  body: TwoFactorConfirmBody,
  async handle({ context, session, author }, { body }) {
    const confirmed = must(await confirm(context, session, body.code, author));
    return { recovery_codes: confirmed.codes };
  },
});

export const turnOffTwoFactor = memberOperation({
  method: "POST",
  path: "/api/desk/account/two-factor/off",
  may: "own_account",
  body: TwoFactorChangeBody,
  async handle({ context, ownAccount, author }, { body }) {
    must(await turnOff(context, { ...ownAccount, ...body }, author));
    return {};
  },
});

export const renewRecoveryCodes = memberOperation({
  method: "POST",
  path: "/api/desk/account/two-factor/recovery-codes",
  may: "own_account",
  body: TwoFactorChangeBody,
  async handle({ context, ownAccount, author }, { body }) {
    const renewed = must(await renew(context, { ...ownAccount, ...body }, author));
    return { recovery_codes: renewed.codes };
  },
});

export const resetTwoFactor = memberOperation({
  method: "DELETE",
  path: "/api/desk/team/members/{email}/two-factor",
  may: "team:write",
  async handle({ context, agent, author, params }) {
    const ask = { agentId: agent.id, email: params.email };
    must(await context.store.people.resetTwoFactor(ask, author));
    return { email: ask.email };
  },
});
