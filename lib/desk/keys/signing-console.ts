import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/people/role";
import { arrivedCall } from "./arrived-call";
import { judgeSignedCall } from "./judge-signed-call";
import { type SigningConsoleAnswer, SigningConsoleBody } from "./signing-console-shape";

/** 96 KiB: room for an API body and a signed text, with the escapes that JSON adds to their quotes. */
const consoleBytesMax = 96 * 1024;

export const signingConsole = memberOperation({
  method: "POST",
  path: "/api/desk/developers/signing-console",
  may: "developers:read",
  // It opens the agent's secrets, and looks through a part of the request log.
  cost: "heavy",
  body: SigningConsoleBody,
  // A pasted API request, with its body, is longer than other requests of the pages.
  bodyBytesMax: consoleBytesMax,
  async handle({ context, gate, agent, member }, { body }) {
    const judged = await judgeSignedCall(context, agent, body, mayDo(member.roles, "keys:read"));
    if (!judged.ok) return judged;
    const seesRows = mayDo(member.roles, "requests:read");
    const arrived = seesRows ? await arrivedCall(gate, agent.id, body, context.clock.now()) : null;
    return done<SigningConsoleAnswer>({ ...judged.value, arrived });
  },
});
