import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull } from "drizzle-orm";
import { isAfter, isBefore } from "#db/engine/conditions";
import { isOpenOf, isUsableOf } from "#db/people/people-conditions";
import { all, first, type Read, select, together } from "#db/reads/read";
import { agents } from "#db/tables/agents";
import { memberInvitations, memberSessions, members, memberTwoFactor, people } from "#db/tables/people";
import { done, type Outcome } from "#lib/domain/failure";
import { type ListPage, listRowsMax } from "#lib/domain/lists/list-page";
import type { InvitationQuery, InvitationWithAgent, ListedMember, PersonAccount } from "#lib/domain/people/member";
import { type Invitation, membersMax, openInvitationsMax, type Team, teamOf } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import { accountRows } from "./account-rows";

export const peopleReads = {
  api: {
    /** Every fact that a sign-in is judged by; null for an email without an account. */
    *findAccount(email: string): Read<Outcome<PersonAccount | null>> {
      return done(yield* accountRows.account(email));
    },

    /** Ordered by agent and email. */
    *listMembers({ after, limit }: ListPage<ListedMember>): Read<Outcome<ListedMember[]>> {
      const page = select({ member: members, name: people.name, confirmedAt: memberTwoFactor.confirmedAt })
        .from(members)
        .innerJoin(people, eq(people.email, members.email))
        .leftJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
        .where(after ? isAfter([members.agentId, after.agentId], [members.email, after.email]) : undefined)
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
