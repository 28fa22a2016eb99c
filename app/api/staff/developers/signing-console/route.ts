import { done } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/role";
import { staffRoute } from "#lib/http/staff-route";
import { arrivedCall } from "#lib/operations/arrived-call";
import { consoleTurn } from "#lib/operations/console-turn";
import { SigningConsoleBody } from "#lib/schemas/staff-developers";
import { judgeSignedCall } from "#lib/usecases/judge-signed-call";

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
