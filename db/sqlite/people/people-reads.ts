import { and, asc, count, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { isBefore } from "#db/conditions";
import { isOpenOf, isUsableOf } from "#db/people/people-conditions";
import type { Connection } from "#db/sqlite/engine/connection";
import { agents, staff, staffInvitations, staffSessions, staffTwoFactor } from "#db/sqlite/schema";
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
  const { db } = connection;
  const rows = accountRows(connection);
  // Joined with the member and the agent as they are now, so that a change of either takes effect at the next request.
  const signedIn = db
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
    .where(and(eq(staffSessions.agentId, p("agentId")), eq(staffSessions.idDigest, p("idDigest"))))
    .prepare();

  const openInvitations = (agentId: string, now: Instant): Invitation[] =>
    db
      .select()
      .from(staffInvitations)
      .where(isOpenOf(staffInvitations, agentId, now))
      .orderBy(asc(staffInvitations.createdAt), staffInvitations.id)
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
      const members = db.select().from(staff).where(eq(staff.agentId, agentId)).orderBy(staff.email).limit(membersMax);
      const sessions = db
        .select({ email: staffSessions.email, count: count() })
        .from(staffSessions)
        .where(isUsableOf(staffSessions, agentId, now))
        .groupBy(staffSessions.email)
        .limit(listRowsMax);
      const confirmed = db
        .select({ email: staffTwoFactor.email })
        .from(staffTwoFactor)
        .innerJoin(staff, eq(staff.email, staffTwoFactor.email))
        .where(and(eq(staff.agentId, agentId), isNotNull(staffTwoFactor.confirmedAt)))
        .limit(listRowsMax);
      return db.transaction(() =>
        done(teamOf(members.all(), sessions.all(), confirmed.all(), openInvitations(agentId, now))),
      );
    },

    findInvitation(tokenDigest: string): Outcome<InvitationWithAgent | null> {
      const found = db
        .select({ invitation: staffInvitations, agent: agents })
        .from(staffInvitations)
        .innerJoin(agents, eq(agents.id, staffInvitations.agentId))
        .where(eq(staffInvitations.tokenDigest, tokenDigest))
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
          .limit(limit)
          .all(),
      ),

    listMemberSessions: (email: string): Outcome<ListedMemberSession[]> =>
      done(
        db
          .select({ session: staffSessions, agentName: agents.name })
          .from(staffSessions)
          .innerJoin(agents, eq(agents.id, staffSessions.agentId))
          .where(eq(staffSessions.email, email))
          .orderBy(desc(staffSessions.lastSeenAt), staffSessions.idDigest)
          .limit(staffSessionsMax)
          .all()
          .map(({ session, agentName }) => ({ ...session, agentName })),
      ),
  };
}
