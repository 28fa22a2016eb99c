import { sessionCookie } from "#lib/auth";
import { done, type Outcome } from "#lib/domain/failure";
import type { StaffToken } from "#lib/usecases/find-signed-in-staff";
import type { Reply } from "./exchange";
import { isSecure } from "./own-origin";
import type { StaffCall } from "./staff-route";

/** The answer of a change to another agent: the browser's cookie is its session's from then on. */
export async function switchedAnswer(
  { context, request }: Pick<StaffCall, "context" | "request">,
  switched: Outcome<StaffToken>,
): Promise<Outcome<Reply>> {
  if (!switched.ok) return switched;
  const cookie = await sessionCookie(context.secrets, isSecure(request.headers), switched.value);
  return done({ data: { agent_id: switched.value.agentId }, headers: { "Set-Cookie": cookie } });
}
