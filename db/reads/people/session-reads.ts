import { and, desc, eq, sql } from "drizzle-orm";
import { all, first, type Read, select } from "#db/reads/read";
import { agents } from "#db/tables/agents";
import { memberSessions, members, memberTwoFactor, people } from "#db/tables/people";
import { done, type Outcome } from "#lib/domain/failure";
import { type ListedMemberSession, memberSessionsMax, type SignedInMember } from "#lib/domain/people/member-session";

const p = sql.placeholder;

// Joined with the present member and agent, so that a change of either takes effect at the next request.
const signedIn = select({
  session: memberSessions,
  member: {
    email: members.email,
    name: people.name,
    roles: members.roles,
    auditorUntil: members.auditorUntil,
    status: members.status,
  },
  agent: agents,
  confirmedAt: memberTwoFactor.confirmedAt,
})
  .from(memberSessions)
  .innerJoin(members, and(eq(members.agentId, memberSessions.agentId), eq(members.email, memberSessions.email)))
  .innerJoin(people, eq(people.email, members.email))
  .innerJoin(agents, eq(agents.id, memberSessions.agentId))
  .leftJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
  .where(and(eq(memberSessions.agentId, p("agentId")), eq(memberSessions.idDigest, p("idDigest"))));

/** Signed-in browsers of members. */
export const sessionReads = {
  api: {
    /** The row with its member and agent as they are now; null when it is gone. The caller checks its expiry. */
    *findMemberSession(agentId: string, idDigest: string): Read<Outcome<SignedInMember | null>> {
      const row = yield* first(signedIn, { agentId, idDigest });
      if (!row) return done(null);
      const { session, member, agent, confirmedAt } = row;
      return done({ session, member: { ...member, twoFactor: confirmedAt !== null }, agent });
    },

    *listMemberSessions(email: string): Read<Outcome<ListedMemberSession[]>> {
      const sessions = select({ session: memberSessions, agentName: agents.name })
        .from(memberSessions)
        .innerJoin(agents, eq(agents.id, memberSessions.agentId))
        .where(eq(memberSessions.email, email))
        .orderBy(desc(memberSessions.lastSeenAt), memberSessions.idDigest)
        .limit(memberSessionsMax);
      const rows = yield* all(sessions);
      return done(rows.map(({ session, agentName }) => ({ ...session, agentName })));
    },
  },
};
