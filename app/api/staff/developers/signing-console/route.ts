import { done } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/role";
import { staffRoute } from "#lib/http/staff-route";
import { SigningConsoleBody } from "#lib/schemas/staff-developers";
import { judgeSignedCall } from "#lib/usecases/judge-signed-call";

export const POST = staffRoute({
  may: "developers:read",
  body: SigningConsoleBody,
  longBody: true,
  async handle({ context, agent, member }, { body }) {
    const judged = await judgeSignedCall(context, agent, body, mayDo(member.role, "keys:read"));
    return judged.ok ? done({ data: judged.value }) : judged;
  },
});
