import { arrivedCall } from "#lib/desk/keys/arrived-call";
import { consoleTurn } from "#lib/desk/keys/console-turn";
import { judgeSignedCall } from "#lib/desk/keys/judge-signed-call";
import { SigningConsoleBody } from "#lib/desk/keys/signing-console-shape";
import { done } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/role";
import { staffRoute } from "#lib/http/staff-route";

export const POST = staffRoute({
  may: "developers:read",
  body: SigningConsoleBody,
  longBody: true,
  async handle({ context, gate, agent, member }, { body }) {
    const judged = await consoleTurn(gate, agent.id, member.email, () =>
      judgeSignedCall(context, gate.signatures, agent, body, mayDo(member.role, "keys:read")),
    );
    if (!judged.ok) return judged;
    const seesRows = mayDo(member.role, "requests:read");
    const arrived = seesRows ? await arrivedCall(gate, agent.id, body, context.clock.now()) : null;
    return done({ data: { ...judged.value, arrived } });
  },
});
