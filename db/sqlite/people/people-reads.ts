import { and, asc, count, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { isBefore } from "#db/engine/conditions";
import { isOpenOf, isUsableOf } from "#db/people/people-conditions";
import type { Connection } from "#db/sqlite/engine/connection";
import { agents } from "#db/tables/agents";
import { memberInvitations, memberSessions, members, memberTwoFactor } from "#db/tables/people";
import { done, type Outcome } from "#lib/domain/failure";
import { memberSessionsMax } from "#lib/domain/people/member-session";
import { type Invitation, membersMax, openInvitationsMax, type Team, teamOf } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import type { ListPage } from "#lib/store/list-page";
import { listRowsMax } from "#lib/store/list-page";
import type { InvitationQuery, InvitationWithAgent, PersonAccount } from "#lib/store/member";
import type { ListedMemberSession, SignedInMember } from "#lib/store/member-session";
import { accountRows } from "./account-rows";

const p = sql.placeholder;

export function peopleReads(connection: Connection) {
  const { db } = connection;
  const rows = accountRows(connection);
  // Joined with the member and the agent as they are now, so that a change of either takes effect at the next request.
  const signedIn = db
    .select({
      session: memberSessions,
      member: { email: members.email, role: members.role, status: members.status },
      agent: agents,
      confirmedAt: memberTwoFactor.confirmedAt,
    })
    .from(memberSessions)
    .innerJoin(members, and(eq(members.agentId, memberSessions.agentId), eq(members.email, memberSessions.email)))
    .innerJoin(agents, eq(agents.id, memberSessions.agentId))
    .leftJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
    .where(and(eq(memberSessions.agentId, p("agentId")), eq(memberSessions.idDigest, p("idDigest"))))
    .prepare();

  const openInvitations = (agentId: string, now: Instant): Invitation[] =>
    db
      .select()
      .from(memberInvitations)
      .where(isOpenOf(memberInvitations, agentId, now))
      .orderBy(asc(memberInvitations.createdAt), memberInvitations.id)
      .limit(openInvitationsMax)
      .all();

  return {
    findMemberSession(agentId: string, idDigest: string): Outcome<SignedInMember | null> {
      const row = signedIn.get({ agentId, idDigest });
      if (!row) return done(null);
      const { session, member, agent, confirmedAt } = row;
      return done({ session, member: { ...member, twoFactor: confirmedAt !== null }, agent });
    },

    findAccount: (email: string): Outcome<PersonAccount | null> => db.transaction(() => done(rows.account(email))),

    readTeam(agentId: string, now: Instant): Outcome<Team> {
      const listed = db
        .select()
        .from(members)
        .where(eq(members.agentId, agentId))
        .orderBy(members.email)
        .limit(membersMax);
      const sessions = db
        .select({ email: memberSessions.email, count: count() })
        .from(memberSessions)
        .where(isUsableOf(memberSessions, agentId, now))
        .groupBy(memberSessions.email)
        .limit(listRowsMax);
      const confirmed = db
        .select({ email: memberTwoFactor.email })
        .from(memberTwoFactor)
        .innerJoin(members, eq(members.email, memberTwoFactor.email))
        .where(and(eq(members.agentId, agentId), isNotNull(memberTwoFactor.confirmedAt)))
        .limit(listRowsMax);
      return db.transaction(() =>
        done(teamOf(listed.all(), sessions.all(), confirmed.all(), openInvitations(agentId, now))),
      );
    },

    findInvitation(tokenDigest: string): Outcome<InvitationWithAgent | null> {
      const found = db
        .select({ invitation: memberInvitations, agent: agents })
        .from(memberInvitations)
        .innerJoin(agents, eq(agents.id, memberInvitations.agentId))
        .where(eq(memberInvitations.tokenDigest, tokenDigest))
        .get();
      return done(found ?? null);
    },

    listInvitations: (
      { agentId, since }: InvitationQuery,
      { after, limit }: ListPage<Invitation>,
    ): Outcome<Invitation[]> =>
      done(
        db
          .select()
          .from(memberInvitations)
          .where(
            and(
              agentId === null ? undefined : eq(memberInvitations.agentId, agentId),
              gt(memberInvitations.createdAt, since),
              after
                ? isBefore([memberInvitations.createdAt, after.createdAt], [memberInvitations.id, after.id])
                : undefined,
            ),
          )
          .orderBy(desc(memberInvitations.createdAt), desc(memberInvitations.id))
          .limit(limit)
          .all(),
      ),

    listMemberSessions: (email: string): Outcome<ListedMemberSession[]> =>
      done(
        db
          .select({ session: memberSessions, agentName: agents.name })
          .from(memberSessions)
          .innerJoin(agents, eq(agents.id, memberSessions.agentId))
          .where(eq(memberSessions.email, email))
          .orderBy(desc(memberSessions.lastSeenAt), memberSessions.idDigest)
          .limit(memberSessionsMax)
          .all()
          .map(({ session, agentName }) => ({ ...session, agentName })),
      ),
  };
}
