import * as z from "zod";
import { readStaffToken, sessionCookie } from "#lib/auth";
import { done, type Outcome } from "#lib/domain/failure";
import { agentIdCharsMax, codeCharsMax, emailCharsMax, invitationTokenCharsMax, passwordCharsMax } from "#lib/limits";
import { runtime } from "#lib/runtime";
import { signIn } from "#lib/usecases/sign-in";
import type { Trail } from "./answered";
import type { Gate } from "./gate";
import { addressIn, isSecure, judgeOrigin } from "./own-origin";
import { staffAnswered } from "./staff-answered";
import { deviceCookie, deviceMarkIn } from "./staff-device-mark";
import { readStaffBody, readStaffQuery } from "./staff-input";
import { membershipView } from "./staff-memberships";
import { takeOpen } from "./staff-open-route";

const SignInBody = z.strictObject({
  email: z.string().max(emailCharsMax),
  // Twice: a character beyond the basic plane counts as two here, and as one in a password's length.
  password: z.string().max(2 * passwordCharsMax),
  code: z.string().min(1).max(codeCharsMax).exactOptional(),
  agent_id: z.string().min(1).max(agentIdCharsMax).exactOptional(),
  invitation: z.string().min(1).max(invitationTokenCharsMax).exactOptional(),
});

interface MadeSignIn {
  readonly cookies: readonly string[];
  readonly data: object;
}

/** The door without a session: it makes one, or says which agents there are to choose from. */
export async function staffSignIn(request: Request): Promise<Response> {
  const { gate } = await runtime();
  let cookies: readonly string[] = [];
  const response = await staffAnswered(gate, "staff POST sign-in", async (trail) => {
    const made = await work(gate, request, trail);
    if (!made.ok) return made;
    cookies = made.value.cookies;
    return done({ data: made.value.data });
  });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

async function work(gate: Gate, request: Request, trail: Trail): Promise<Outcome<MadeSignIn>> {
  const { context } = gate;
  const { headers } = request;
  const origin = judgeOrigin(request.method, headers);
  if (!origin.ok) return origin;
  const counted = takeOpen(gate, addressIn(headers));
  if (!counted.ok) return counted;
  const query = readStaffQuery(undefined, request);
  if (!query.ok) return query;
  const body = await readStaffBody(SignInBody, request);
  if (!body.ok) return body;
  const secure = isSecure(headers);
  const address = addressIn(headers);
  if (address !== null) trail.note.address = address;
  const former = await readStaffToken(context.secrets, secure, headers.get("cookie") ?? "");
  const { email, password, code = null, agent_id: agentId = null, invitation = null } = body.value;
  const answer = await signIn(context, {
    ...{ email, password, code, agentId, invitation, former, address },
    browser: headers.get("user-agent") ?? "",
    deviceMark: deviceMarkIn(headers),
    requestId: trail.requestId,
  });
  if (!answer.ok) return answer;
  if (answer.value.kind === "choose") {
    return done({ cookies: [], data: { choose: answer.value.memberships.map(membershipView) } });
  }
  const { deviceMark, recoveryCodesLeft, ...token } = answer.value;
  trail.note.agent = token.agentId;
  const cookie = await sessionCookie(context.secrets, secure, token);
  return done({
    cookies: [cookie, deviceCookie(secure, deviceMark)],
    data: { recovery_codes_left: recoveryCodesLeft },
  });
}
