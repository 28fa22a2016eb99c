import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, sql } from "drizzle-orm";
import { isAfter, isBefore, isOfAgent } from "#db/engine/conditions";
import { all, first, type Read, select, together } from "#db/reads/read";
import { agents } from "#db/tables/agents";
import { memberInvitations, memberSessions, members, memberTwoFactor, people } from "#db/tables/people";
import { done, type Outcome } from "#lib/domain/failure";
import { type AgentsPage, type ListPage, listRowsMax } from "#lib/domain/lists/list-page";
import type { InvitationQuery, InvitationWithAgent, ListedMember, PersonAccount } from "#lib/domain/people/member";
import { type ListedMemberSession, memberSessionsMax, type SignedInMember } from "#lib/domain/people/member-session";
import { type Invitation, membersMax, openInvitationsMax, type Team, teamOf } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import { accountRows, isOpenOf, isUsableOf } from "./people-facts";

export const peopleReads = {
  api: {
    /** Every fact that a sign-in is judged by; null for an email without an account. */
    *findAccount(email: string): Read<Outcome<PersonAccount | null>> {
      return done(yield* accountRows.account(email));
    },

    /** Ordered by agent and email. */
    *listMembers({ agentId, after, limit }: AgentsPage<ListedMember>): Read<Outcome<ListedMember[]>> {
      const isNext = after ? isAfter([members.agentId, after.agentId], [members.email, after.email]) : undefined;
      const page = select({ member: members, name: people.name, confirmedAt: memberTwoFactor.confirmedAt })
        .from(members)
        .innerJoin(people, eq(people.email, members.email))
        .leftJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
        .where(and(isOfAgent(members.agentId, agentId), isNext))
        .orderBy(members.agentId, members.email)
        .limit(limit);
      const rows = yield* all(page);
      return done(rows.map(({ member, name, confirmedAt }) => ({ ...member, name, twoFactor: confirmedAt !== null })));
    },
  },

  desk: {
    *readTeam(agentId: string, now: Instant): Read<Outcome<Team>> {
      const [listed, sessions, confirmed, invitations] = yield* together(
        all(
          select({ ...getTableColumns(members), name: people.name })
            .from(members)
            .innerJoin(people, eq(people.email, members.email))
            .where(eq(members.agentId, agentId))
            .orderBy(members.email)
            .limit(membersMax),
        ),
        all(
          select({ email: memberSessions.email, count: count() })
            .from(memberSessions)
            .where(isUsableOf(memberSessions, agentId, now))
            .groupBy(memberSessions.email)
            .limit(listRowsMax),
        ),
        all(
          select({ email: memberTwoFactor.email })
            .from(memberTwoFactor)
            .innerJoin(members, eq(members.email, memberTwoFactor.email))
            .where(and(eq(members.agentId, agentId), isNotNull(memberTwoFactor.confirmedAt)))
            .limit(listRowsMax),
        ),
        all(
          select()
            .from(memberInvitations)
            .where(isOpenOf(memberInvitations, agentId, now))
            .orderBy(asc(memberInvitations.createdAt), memberInvitations.id)
            .limit(openInvitationsMax),
        ),
      );
      return done(teamOf(listed, sessions, confirmed, invitations));
    },

    *findInvitation(tokenDigest: string): Read<Outcome<InvitationWithAgent | null>> {
      const found = select({ invitation: memberInvitations, agent: agents })
        .from(memberInvitations)
        .innerJoin(agents, eq(agents.id, memberInvitations.agentId))
        .where(eq(memberInvitations.tokenDigest, tokenDigest));
      return done(yield* first(found));
    },

    /** Newest first. */
    *listInvitations(
      { agentId, since }: InvitationQuery,
      { after, limit }: ListPage<Invitation>,
    ): Read<Outcome<Invitation[]>> {
      const page = select()
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
        .limit(limit);
      return done(yield* all(page));
    },
  },
};

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
