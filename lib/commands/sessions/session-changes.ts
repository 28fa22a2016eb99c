import { audited, type Changes } from "#lib/commands/decision";
import type { Write } from "#lib/commands/write";
import type { Author } from "#lib/domain/audit/author";
import type { MemberSession } from "#lib/domain/people/member-session";
import type { MemberRole } from "#lib/domain/people/role";
import type { Instant } from "#lib/domain/time/instant";

export const countAt = (sessions: readonly MemberSession[], agentId: string): number =>
  sessions.filter((session) => session.agentId === agentId).length;

export const removeSessions = (sessions: readonly MemberSession[]): Write[] =>
  sessions.map(({ agentId, idDigest }) => ({ act: "remove", table: "memberSessions", where: { agentId, idDigest } }));

/** Notes in these sessions alone that their person was proved then. An older proof replaces none. */
export const markProved = (sessions: readonly MemberSession[], provedAt: Instant): Write[] =>
  sessions
    .filter((session) => session.provedAt === null || session.provedAt < provedAt)
    .map(({ agentId, idDigest }) => ({
      act: "change",
      table: "memberSessions",
      where: { agentId, idDigest },
      to: { provedAt },
    }));

/** Ends a person's sessions. Each agent is told only of its own. */
export function signOut(
  email: string,
  sessions: readonly MemberSession[],
  by: Author,
  facts: object = {},
): { readonly agentIds: readonly string[]; readonly changes: Changes } {
  const agentIds = [...new Set(sessions.map(({ agentId }) => agentId))];
  const after = (agentId: string) => ({ sessions: countAt(sessions, agentId), ...facts });
  return {
    agentIds,
    changes: {
      writes: removeSessions(sessions),
      audit: agentIds.map((agentId) =>
        audited({ agentId, action: "member.sign_out", subject: email, before: null, after: after(agentId) }, by),
      ),
    },
  };
}

/** Ends the browser's former session, because nothing could reach or end it after a new cookie. */
export function leaveSession(session: MemberSession | null, why: string, by: Author): Changes {
  if (!session) return {};
  const { email } = session;
  return signOut(email, [session], { ...by, actor: `member:${email}` }, { why }).changes;
}

/** Opens a member's session, and counts the member as seen. */
export function signIn(session: MemberSession, roles: readonly MemberRole[], facts: object, by: Author): Changes {
  const { agentId, email } = session;
  const after = { roles, ...facts };
  return {
    writes: [
      { act: "insert", table: "memberSessions", row: session },
      { act: "change", table: "members", where: { agentId, email }, to: { lastSeenAt: by.at } },
    ],
    audit: [audited({ agentId, action: "member.sign_in", subject: email, before: null, after }, by)],
  };
}
