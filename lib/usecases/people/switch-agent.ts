import { digestOf, newMemberSessionId } from "#lib/crypto/secrets";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { MemberSession, SessionSwitch } from "#lib/domain/people/member-session";
import type { Context } from "#lib/usecases/context";
import type { MemberToken } from "./find-member-session";
import { readInvitation, signedInAsOther } from "./invitation";
import { judgeDeskAddress } from "./sign-in";

/** Lets a signed-in person act for another of their agents. The former session ends: a browser acts for one agent. */
export async function switchAgent(
  context: Context,
  session: MemberSession,
  agentId: string,
  by: Author,
): Promise<Outcome<MemberToken>> {
  const found = await context.store.people.findAccount(session.email);
  if (!found.ok) return found;
  const place = found.value?.memberships.find(
    ({ agent, member }) => agent.id === agentId && member.status === "active",
  );
  if (!place) return refuse("member_not_found", "You are no active member of this agent. Reload the page.");
  const allowed = judgeDeskAddress(place.agent, by.address);
  return allowed.ok ? goOver(context, session, { agentId }, by) : allowed;
}

/** Lets an invited person who is already signed in accept an invitation and switch to its agent. */
export async function joinAgent(
  context: Context,
  session: MemberSession,
  token: string,
  by: Author,
): Promise<Outcome<MemberToken>> {
  const found = await readInvitation(context, { token, address: by.address, signedInAs: session.email });
  if (!found.ok) return found;
  const { agent, visitor } = found.value;
  if (visitor !== "invited") return signedInAsOther();
  const allowed = judgeDeskAddress(agent, by.address);
  return allowed.ok ? goOver(context, session, { invitation: digestOf(token) }, by) : allowed;
}

async function goOver(
  { store }: Context,
  { agentId, idDigest }: MemberSession,
  to: SessionSwitch["to"],
  by: Author,
): Promise<Outcome<MemberToken>> {
  const sessionId = newMemberSessionId();
  const ask = { from: { agentId, idDigest }, idDigest: digestOf(sessionId), to };
  const switched = await store.sessions.switchMemberSession(ask, by);
  return switched.ok ? done({ agentId: switched.value.agentId, sessionId }) : switched;
}
