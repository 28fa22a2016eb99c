import { and, count, desc, eq, inArray } from "drizzle-orm";
import { isOpenOf } from "#db/people/people-conditions";
import { type Connection, first } from "#db/postgres/connections/connection";
import { memberInvitations, memberSessions, members, savedViews, signInFailures } from "#db/postgres/schema";
import type { AsyncFacts } from "#db/postgres/transactions/async-facts";
import type { Account } from "#lib/commands/people/account";
import { invitationsPerHourMax } from "#lib/domain/people/team";
import { listRowsMax } from "#lib/store/list-page";
import type { MemberSession } from "#lib/store/member-session";
import { accountRows } from "./account-rows";

type PeopleFacts = Pick<
  AsyncFacts,
  "member" | "account" | "memberSession" | "accountOfSession" | "team" | "invited" | "privateViews" | "signInFailures"
>;

export function peopleFacts(connection: Connection): PeopleFacts {
  const { db } = connection;
  const rows = accountRows(connection);

  async function account(email: string): Promise<Account | null> {
    const [found, unusedCodes, sessions] = await Promise.all([
      rows.account(email),
      rows.unusedCodes(email),
      rows.sessions(email),
    ]);
    return found && { ...found, unusedCodes, sessions };
  }

  const memberSession = async (agentId: string, idDigest: string): Promise<MemberSession | null> =>
    (await first(
      db
        .select()
        .from(memberSessions)
        .where(and(eq(memberSessions.agentId, agentId), eq(memberSessions.idDigest, idDigest))),
    )) ?? null;

  const membersOf = async (agentId: string): Promise<number> =>
    (await first(db.select({ members: count() }).from(members).where(eq(members.agentId, agentId))))?.members ?? 0;

  return {
    account,
    memberSession,
    member: async (agentId, email) =>
      (await first(
        db
          .select()
          .from(members)
          .where(and(eq(members.agentId, agentId), eq(members.email, email))),
      )) ?? null,
    async accountOfSession(agentId, idDigest) {
      const session = await memberSession(agentId, idDigest);
      return session && (await account(session.email));
    },
    async team(agentId, now) {
      const [listed, owners, openInvitations, newest] = await Promise.all([
        membersOf(agentId),
        first(
          db
            .select({ owners: count() })
            .from(members)
            .where(and(eq(members.agentId, agentId), eq(members.role, "owner"), eq(members.status, "active"))),
        ),
        db
          .select()
          .from(memberInvitations)
          .where(isOpenOf(memberInvitations, agentId, now))
          .orderBy(memberInvitations.id)
          .limit(listRowsMax),
        db
          .select({ createdAt: memberInvitations.createdAt })
          .from(memberInvitations)
          .where(eq(memberInvitations.agentId, agentId))
          .orderBy(desc(memberInvitations.createdAt))
          .limit(invitationsPerHourMax),
      ]);
      return {
        members: listed,
        activeOwners: owners?.owners ?? 0,
        openInvitations,
        newestInvitations: newest.map(({ createdAt }) => createdAt),
      };
    },
    async invited(tokenDigest) {
      const invitation = await first(
        db.select().from(memberInvitations).where(eq(memberInvitations.tokenDigest, tokenDigest)),
      );
      if (!invitation) return null;
      const [members, found] = await Promise.all([membersOf(invitation.agentId), account(invitation.email)]);
      return { invitation, members, account: found };
    },
    privateViews: async (agentId, email) =>
      (
        await first(
          db
            .select({ views: count() })
            .from(savedViews)
            .where(and(eq(savedViews.agentId, agentId), eq(savedViews.email, email), eq(savedViews.shared, false))),
        )
      )?.views ?? 0,
    signInFailures: async (sources) =>
      db
        .select()
        .from(signInFailures)
        .where(inArray(signInFailures.source, [...sources])),
  };
}
