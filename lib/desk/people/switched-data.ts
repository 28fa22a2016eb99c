import { sessionCookie } from "#lib/auth";
import type { MemberCall } from "#lib/desk/member-call";
import { done, type Outcome } from "#lib/domain/failure";
import type { MemberToken } from "#lib/usecases/people/find-member-session";

/** Answers a switch to another agent, with the new session's cookie. */
export async function switchedData(
  { context, request, cookies }: Pick<MemberCall, "context" | "request" | "cookies">,
  switched: Outcome<MemberToken>,
): Promise<Outcome<{ agent_id: string }>> {
  if (!switched.ok) return switched;
  cookies.push(await sessionCookie(context.secrets, request.secure, switched.value));
  return done({ agent_id: switched.value.agentId });
}
