import { and, count, desc, eq } from "drizzle-orm";
import { isOpenOf } from "#db/people/people-conditions";
import type { Connection } from "#db/sqlite/engine/connection";
import { savedViews, signInFailures, staff, staffInvitations, staffSessions } from "#db/sqlite/schema";
import type { Facts } from "#lib/commands/facts";
import type { Account } from "#lib/commands/people/account";
import { invitationsPerHourMax, listRowsMax } from "#lib/limits";
import { accountRows } from "./account-rows";

type PeopleFacts = Pick<
  Facts,
  "member" | "account" | "memberSession" | "accountOfSession" | "team" | "invited" | "privateViews" | "signInFailures"
>;

export function peopleFacts(connection: Connection): PeopleFacts {
  const { db } = connection;
  const rows = accountRows(connection);

  function account(email: string): Account | null {
    const found = rows.account(email);
    return found && { ...found, unusedCodes: rows.unusedCodes(email), sessions: rows.sessions(email) };
  }

  const memberSession: Facts["memberSession"] = (agentId, idDigest) =>
    db
      .select()
      .from(staffSessions)
      .where(and(eq(staffSessions.agentId, agentId), eq(staffSessions.idDigest, idDigest)))
      .get() ?? null;

  const membersOf = (agentId: string): number =>
    Number(db.select({ members: count() }).from(staff).where(eq(staff.agentId, agentId)).get()?.members ?? 0);

  return {
    account,
    memberSession,
    member: (agentId, email) =>
      db
        .select()
        .from(staff)
        .where(and(eq(staff.agentId, agentId), eq(staff.email, email)))
        .get() ?? null,
    accountOfSession(agentId, idDigest) {
      const session = memberSession(agentId, idDigest);
      return session && account(session.email);
    },
    team: (agentId, now) => ({
      members: membersOf(agentId),
      activeOwners: Number(
        db
          .select({ owners: count() })
          .from(staff)
          .where(and(eq(staff.agentId, agentId), eq(staff.role, "owner"), eq(staff.status, "active")))
          .get()?.owners ?? 0,
      ),
      openInvitations: db
        .select()
        .from(staffInvitations)
        .where(isOpenOf(staffInvitations, agentId, now))
        .orderBy(staffInvitations.id)
        .limit(listRowsMax)
        .all(),
      newestInvitations: db
        .select({ createdAt: staffInvitations.createdAt })
        .from(staffInvitations)
        .where(eq(staffInvitations.agentId, agentId))
        .orderBy(desc(staffInvitations.createdAt))
        .limit(invitationsPerHourMax)
        .all()
        .map(({ createdAt }) => createdAt),
    }),
    invited(tokenDigest) {
      const invitation = db.select().from(staffInvitations).where(eq(staffInvitations.tokenDigest, tokenDigest)).get();
      if (!invitation) return null;
      return { invitation, members: membersOf(invitation.agentId), account: account(invitation.email) };
    },
    privateViews: (agentId, email) =>
      Number(
        db
          .select({ views: count() })
          .from(savedViews)
          .where(and(eq(savedViews.agentId, agentId), eq(savedViews.email, email), eq(savedViews.shared, false)))
          .get()?.views ?? 0,
      ),
    signInFailures: (sources) =>
      sources.flatMap(
        (source) => db.select().from(signInFailures).where(eq(signInFailures.source, source)).get() ?? [],
      ),
  };
}
