import { and, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { TableWith } from "#db/engine/conditions";
import { all, first, type Read, type SaidFacts, select, together } from "#db/reads/read";
import { agents } from "#db/tables/agents";
import {
  memberInvitations,
  memberRecoveryCodes,
  memberSessions,
  members,
  memberTwoFactor,
  people,
  savedViews,
  signInFailures,
} from "#db/tables/people";
import type { Account } from "#lib/commands/people/account";
import { listRowsMax } from "#lib/domain/lists/list-page";
import type { Membership, PersonAccount } from "#lib/domain/people/member";
import { idleSince, type MemberSession } from "#lib/domain/people/member-session";
import { membershipsMax } from "#lib/domain/people/person";
import type { TwoFactor } from "#lib/domain/people/second-factor";
import { invitationsPerHourMax, isActiveOwner } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";

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

const unusedOf = (email: string) => and(eq(memberRecoveryCodes.email, email), isNull(memberRecoveryCodes.usedAt));

function* twoFactor(email: string): Read<TwoFactor | null> {
  const [row, left] = yield* together(
    first(select().from(memberTwoFactor).where(eq(memberTwoFactor.email, email))),
    first(select({ codes: count() }).from(memberRecoveryCodes).where(unusedOf(email))),
  );
  if (!row) return null;
  const { email: _email, ...factor } = row;
  return { ...factor, recoveryCodesLeft: left?.codes ?? 0 };
}

const memberships = (email: string): Read<Membership[]> =>
  all(
    select({ member: members, agent: agents })
      .from(members)
      .innerJoin(agents, eq(agents.id, members.agentId))
      .where(eq(members.email, email))
      .orderBy(members.agentId)
      .limit(membershipsMax),
  );

/** The rows of a person's account, which all their agents share. */
export const accountRows = {
  *account(email: string): Read<PersonAccount | null> {
    // All rows are looked up even without a person: a sign-in must not answer sooner for an email without an account.
    const [person, ofPerson, factor] = yield* together(
      first(select().from(people).where(eq(people.email, email))),
      memberships(email),
      twoFactor(email),
    );
    return person && { person, memberships: ofPerson, twoFactor: factor };
  },

  *unusedCodes(email: string): Read<string[]> {
    const codes = select({ digest: memberRecoveryCodes.digest }).from(memberRecoveryCodes);
    const rows = yield* all(codes.where(unusedOf(email)).limit(listRowsMax));
    return rows.map(({ digest }) => digest);
  },

  sessions: (email: string): Read<MemberSession[]> =>
    all(
      select()
        .from(memberSessions)
        .where(eq(memberSessions.email, email))
        .orderBy(memberSessions.agentId, memberSessions.idDigest)
        .limit(listRowsMax),
    ),
};

/** The condition `isInvitationOpen` in SQL, for one agent. */
export const isOpenOf = (
  invitations: TableWith<"agentId" | "endedAt" | "expiresAt">,
  agentId: string,
  now: Instant,
): SQL | undefined =>
  and(eq(invitations.agentId, agentId), isNull(invitations.endedAt), gt(invitations.expiresAt, now));

/** The usable sessions of an agent's members. */
export const isUsableOf = (
  sessions: TableWith<"agentId" | "expiresAt" | "lastSeenAt">,
  agentId: string,
  now: Instant,
): SQL | undefined =>
  and(eq(sessions.agentId, agentId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now)));
