import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { proveSession as prove } from "#lib/usecases/people/own-account";
import { SessionProofBody } from "./account-shape";

export const proveSession = memberOperation({
  method: "POST",
  path: "/api/desk/session/proof",
  may: "own_account",
  body: SessionProofBody,
  async handle({ context, ownAccount, session, author }, { body }) {
    const { password, code = null } = body;
    const proved = await prove(context, session, { ...ownAccount, password, code }, author);
    return proved.ok ? done({ proved_until: formatInstant(proved.value.provedUntil) }) : proved;
  },
});
