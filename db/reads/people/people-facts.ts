import { and, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { isOpenOf } from "#db/people/people-conditions";
import { all, first, type Read, select, together } from "#db/reads/read";
import type { SaidFacts } from "#db/reads/said-facts";
import {
  memberInvitations,
  memberSessions,
  members,
  memberTwoFactor,
  savedViews,
  signInFailures,
} from "#db/tables/people";
import type { Account } from "#lib/commands/people/account";
import { listRowsMax } from "#lib/domain/lists/list-page";
import { invitationsPerHourMax, isActiveOwner } from "#lib/domain/people/team";
import { accountRows } from "./account-rows";

const p = sql.placeholder;

function* account(email: string): Read<Account | null> {
  const [found, unusedCodes, sessions] = yield* together(
    accountRows.account(email),
    accountRows.unusedCodes(email),
    accountRows.sessions(email),
  );
  return found && { ...found, unusedCodes, sessions };
}

// Prepared, because every change by a member asks for it.
const oneMember = select()
  .from(members)
  .where(and(eq(members.agentId, p("agentId")), eq(members.email, p("email"))));

const memberSession = (agentId: string, idDigest: string) =>
  first(
    select()
      .from(memberSessions)
      .where(and(eq(memberSessions.agentId, agentId), eq(memberSessions.idDigest, idDigest))),
  );

function* membersOf(agentId: string): Read<number> {
  const counted = yield* first(select({ members: count() }).from(members).where(eq(members.agentId, agentId)));
  return counted?.members ?? 0;
}

/** By which all rows of a team are judged: an owner left out could be the last. */
const standing = { roles: members.roles, auditorUntil: members.auditorUntil, status: members.status };

export const peopleFacts = {
  account,
  memberSession,
  member: (agentId, email) => first(oneMember, { agentId, email }),
  *hasSecondFactor(email) {
    const confirmed = and(eq(memberTwoFactor.email, email), isNotNull(memberTwoFactor.confirmedAt));
    return (yield* first(select({ email: memberTwoFactor.email }).from(memberTwoFactor).where(confirmed))) !== null;
  },
  *accountOfSession(agentId, idDigest) {
    const session = yield* memberSession(agentId, idDigest);
    return session && (yield* account(session.email));
  },
  *team(agentId, now) {
    const [listed, openInvitations, newest] = yield* together(
      all(select(standing).from(members).where(eq(members.agentId, agentId))),
      all(
        select()
          .from(memberInvitations)
          .where(isOpenOf(memberInvitations, agentId, now))
          .orderBy(memberInvitations.id)
          .limit(listRowsMax),
      ),
      all(
        select({ createdAt: memberInvitations.createdAt })
          .from(memberInvitations)
          .where(eq(memberInvitations.agentId, agentId))
          .orderBy(desc(memberInvitations.createdAt))
          .limit(invitationsPerHourMax),
      ),
    );
    return {
      members: listed.length,
      activeOwners: listed.filter(isActiveOwner).length,
      openInvitations,
      newestInvitations: newest.map(({ createdAt }) => createdAt),
    };
  },
  *invited(tokenDigest) {
    const invitation = yield* first(
      select().from(memberInvitations).where(eq(memberInvitations.tokenDigest, tokenDigest)),
    );
    if (!invitation) return null;
    const [members, found] = yield* together(membersOf(invitation.agentId), account(invitation.email));
    return { invitation, members, account: found };
  },
  *privateViews(agentId, email) {
    const isPrivate = and(eq(savedViews.agentId, agentId), eq(savedViews.email, email), eq(savedViews.shared, false));
    const counted = yield* first(select({ views: count() }).from(savedViews).where(isPrivate));
    return counted?.views ?? 0;
  },
  signInFailures: (sources) =>
    all(
      select()
        .from(signInFailures)
        .where(inArray(signInFailures.source, [...sources])),
    ),
} satisfies Partial<SaidFacts>;
