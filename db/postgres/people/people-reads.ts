import { and, asc, count, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { isBefore } from "#db/conditions";
import { isOpenOf, isUsableOf } from "#db/people/people-conditions";
import { type Connection, first } from "#db/postgres/engine/connection";
import { agents, staff, staffInvitations, staffSessions, staffTwoFactor } from "#db/postgres/schema";
import { done, type Outcome } from "#lib/domain/failure";
import { type Invitation, type Team, teamOf } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import { listRowsMax, membersMax, openInvitationsMax, staffSessionsMax } from "#lib/limits";
import type { ListPage } from "#lib/store/list-page";
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
        session: staffSessions,
        member: { email: staff.email, role: staff.role, status: staff.status },
        agent: agents,
        confirmedAt: staffTwoFactor.confirmedAt,
      })
      .from(staffSessions)
      .innerJoin(staff, and(eq(staff.agentId, staffSessions.agentId), eq(staff.email, staffSessions.email)))
      .innerJoin(agents, eq(agents.id, staffSessions.agentId))
      .leftJoin(staffTwoFactor, eq(staffTwoFactor.email, staff.email))
      .where(and(eq(staffSessions.agentId, p("agentId")), eq(staffSessions.idDigest, p("idDigest")))),
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
      const [members, sessions, confirmed, invitations] = await Promise.all([
        db.select().from(staff).where(eq(staff.agentId, agentId)).orderBy(staff.email).limit(membersMax),
        db
          .select({ email: staffSessions.email, count: count() })
          .from(staffSessions)
          .where(isUsableOf(staffSessions, agentId, now))
          .groupBy(staffSessions.email)
          .limit(listRowsMax),
        db
          .select({ email: staffTwoFactor.email })
          .from(staffTwoFactor)
          .innerJoin(staff, eq(staff.email, staffTwoFactor.email))
          .where(and(eq(staff.agentId, agentId), isNotNull(staffTwoFactor.confirmedAt)))
          .limit(listRowsMax),
        db
          .select()
          .from(staffInvitations)
          .where(isOpenOf(staffInvitations, agentId, now))
          .orderBy(asc(staffInvitations.createdAt), staffInvitations.id)
          .limit(openInvitationsMax),
      ]);
      return done(teamOf(members, sessions, confirmed, invitations));
    },

    async findInvitation(tokenDigest: string): Promise<Outcome<InvitationWithAgent | null>> {
      const found = await first(
        db
          .select({ invitation: staffInvitations, agent: agents })
          .from(staffInvitations)
          .innerJoin(agents, eq(agents.id, staffInvitations.agentId))
          .where(eq(staffInvitations.tokenDigest, tokenDigest)),
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
          .from(staffInvitations)
          .where(
            and(
              agentId === null ? undefined : eq(staffInvitations.agentId, agentId),
              gt(staffInvitations.createdAt, since),
              after
                ? isBefore([staffInvitations.createdAt, after.createdAt], [staffInvitations.id, after.id])
                : undefined,
            ),
          )
          .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id))
          .limit(limit),
      ),

    async listMemberSessions(email: string): Promise<Outcome<ListedMemberSession[]>> {
      const found = await db
        .select({ session: staffSessions, agentName: agents.name })
        .from(staffSessions)
        .innerJoin(agents, eq(agents.id, staffSessions.agentId))
        .where(eq(staffSessions.email, email))
        .orderBy(desc(staffSessions.lastSeenAt), staffSessions.idDigest)
        .limit(staffSessionsMax);
      return done(found.map(({ session, agentName }) => ({ ...session, agentName })));
    },
  };
}
