import { and, count, desc, eq, inArray } from "drizzle-orm";
import { isOpenOf } from "#db/people/people-conditions";
import type { AsyncFacts } from "#db/postgres/engine/async-facts";
import { type Connection, first } from "#db/postgres/engine/connection";
import { savedViews, signInFailures, staff, staffInvitations, staffSessions } from "#db/postgres/schema";
import type { Account } from "#lib/commands/people/account";
import { invitationsPerHourMax, listRowsMax } from "#lib/limits";
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
        .from(staffSessions)
        .where(and(eq(staffSessions.agentId, agentId), eq(staffSessions.idDigest, idDigest))),
    )) ?? null;

  const membersOf = async (agentId: string): Promise<number> =>
    (await first(db.select({ members: count() }).from(staff).where(eq(staff.agentId, agentId))))?.members ?? 0;

  return {
    account,
    memberSession,
    member: async (agentId, email) =>
      (await first(
        db
          .select()
          .from(staff)
          .where(and(eq(staff.agentId, agentId), eq(staff.email, email))),
      )) ?? null,
    async accountOfSession(agentId, idDigest) {
      const session = await memberSession(agentId, idDigest);
      return session && (await account(session.email));
    },
    async team(agentId, now) {
      const [members, owners, openInvitations, newest] = await Promise.all([
        membersOf(agentId),
        first(
          db
            .select({ owners: count() })
            .from(staff)
            .where(and(eq(staff.agentId, agentId), eq(staff.role, "owner"), eq(staff.status, "active"))),
        ),
        db
          .select()
          .from(staffInvitations)
          .where(isOpenOf(staffInvitations, agentId, now))
          .orderBy(staffInvitations.id)
          .limit(listRowsMax),
        db
          .select({ createdAt: staffInvitations.createdAt })
          .from(staffInvitations)
          .where(eq(staffInvitations.agentId, agentId))
          .orderBy(desc(staffInvitations.createdAt))
          .limit(invitationsPerHourMax),
      ]);
      return {
        members,
        activeOwners: owners?.owners ?? 0,
        openInvitations,
        newestInvitations: newest.map(({ createdAt }) => createdAt),
      };
    },
    async invited(tokenDigest) {
      const invitation = await first(
        db.select().from(staffInvitations).where(eq(staffInvitations.tokenDigest, tokenDigest)),
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
