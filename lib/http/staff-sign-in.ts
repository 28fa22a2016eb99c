import * as z from "zod";
import { signInCookies } from "#lib/auth";
import type { Outcome } from "#lib/domain/failure";
import { emailCharsMax, passwordCharsMax } from "#lib/limits";
import { runtime } from "#lib/runtime";
import { signIn } from "#lib/usecases/sign-in";
import type { Trail } from "./answered";
import type { Gate } from "./gate";
import { isSecure, judgeOrigin } from "./own-origin";
import { staffAnswered } from "./staff-answered";
import { readStaffBody, readStaffQuery } from "./staff-input";

const SignInBody = z.strictObject({
  email: z.string().max(emailCharsMax),
  // Twice: a character beyond the basic plane counts as two here, and as one in a password's length.
  password: z.string().max(2 * passwordCharsMax),
});

/** The one door without a session: it makes one. */
export async function staffSignIn(request: Request): Promise<Response> {
  const { gate } = await runtime();
  let cookies: readonly string[] = [];
  const response = await staffAnswered(gate, "staff POST sign-in", async (trail) => {
    const made = await work(gate, request, trail);
    if (!made.ok) return made;
    cookies = made.value;
    return { ok: true, value: { data: {} } };
  });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

async function work(gate: Gate, request: Request, trail: Trail): Promise<Outcome<readonly string[]>> {
  const { context } = gate;
  const { headers } = request;
  const origin = judgeOrigin(request.method, headers);
  if (!origin.ok) return origin;
  const query = readStaffQuery(undefined, request);
  if (!query.ok) return query;
  const body = await readStaffBody(SignInBody, request);
  if (!body.ok) return body;
  return signInCookies(context.secrets, isSecure(headers), () =>
    signIn(context, {
      ...body.value,
      address: headers.get("x-forwarded-for"),
      browser: headers.get("user-agent") ?? "",
      requestId: trail.requestId,
    }),
  );
}
