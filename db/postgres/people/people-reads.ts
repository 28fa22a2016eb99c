import { and, asc, count, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { isBefore } from "#db/engine/conditions";
import { isOpenOf, isUsableOf } from "#db/people/people-conditions";
import { type Connection, first } from "#db/postgres/connections/connection";
import { agents, memberInvitations, memberSessions, members, memberTwoFactor } from "#db/postgres/schema";
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
  const { db, prepared } = connection;
  const rows = accountRows(connection);
  // Joined with the member and the agent as they are now, so that a change of either takes effect at the next request.
  const signedIn = prepared(
    db
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
      .where(and(eq(memberSessions.agentId, p("agentId")), eq(memberSessions.idDigest, p("idDigest")))),
  );

  return {
    async findMemberSession(agentId: string, idDigest: string): Promise<Outcome<SignedInMember | null>> {
      const row = await first(signedIn.execute({ agentId, idDigest }));
      if (!row) return done(null);
      const { session, member, agent, confirmedAt } = row;
      return done({ session, member: { ...member, twoFactor: confirmedAt !== null }, agent });
    },

    findAccount: async (email: string): Promise<Outcome<PersonAccount | null>> => done(await rows.account(email)),

    async readTeam(agentId: string, now: Instant): Promise<Outcome<Team>> {
      const [listed, sessions, confirmed, invitations] = await Promise.all([
        db.select().from(members).where(eq(members.agentId, agentId)).orderBy(members.email).limit(membersMax),
        db
          .select({ email: memberSessions.email, count: count() })
          .from(memberSessions)
          .where(isUsableOf(memberSessions, agentId, now))
          .groupBy(memberSessions.email)
          .limit(listRowsMax),
        db
          .select({ email: memberTwoFactor.email })
          .from(memberTwoFactor)
          .innerJoin(members, eq(members.email, memberTwoFactor.email))
          .where(and(eq(members.agentId, agentId), isNotNull(memberTwoFactor.confirmedAt)))
          .limit(listRowsMax),
        db
          .select()
          .from(memberInvitations)
          .where(isOpenOf(memberInvitations, agentId, now))
          .orderBy(asc(memberInvitations.createdAt), memberInvitations.id)
          .limit(openInvitationsMax),
      ]);
      return done(teamOf(listed, sessions, confirmed, invitations));
    },

    async findInvitation(tokenDigest: string): Promise<Outcome<InvitationWithAgent | null>> {
      const found = await first(
        db
          .select({ invitation: memberInvitations, agent: agents })
          .from(memberInvitations)
          .innerJoin(agents, eq(agents.id, memberInvitations.agentId))
          .where(eq(memberInvitations.tokenDigest, tokenDigest)),
      );
      return done(found ?? null);
    },

    listInvitations: async (
      { agentId, since }: InvitationQuery,
      { after, limit }: ListPage<Invitation>,
    ): Promise<Outcome<Invitation[]>> =>
      done(
        await db
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
          .limit(limit),
      ),

    async listMemberSessions(email: string): Promise<Outcome<ListedMemberSession[]>> {
      const found = await db
        .select({ session: memberSessions, agentName: agents.name })
        .from(memberSessions)
        .innerJoin(agents, eq(agents.id, memberSessions.agentId))
        .where(eq(memberSessions.email, email))
        .orderBy(desc(memberSessions.lastSeenAt), memberSessions.idDigest)
        .limit(memberSessionsMax);
      return done(found.map(({ session, agentName }) => ({ ...session, agentName })));
    },
  };
}
