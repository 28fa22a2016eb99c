import { and, count, desc, eq } from "drizzle-orm";
import { isOpenOf } from "#db/people/people-conditions";
import type { Connection } from "#db/sqlite/engine/connection";
import { memberInvitations, memberSessions, members, savedViews, signInFailures } from "#db/tables/people";
import type { Facts } from "#lib/commands/facts";
import type { Account } from "#lib/commands/people/account";
import { invitationsPerHourMax } from "#lib/domain/people/team";
import { listRowsMax } from "#lib/store/list-page";
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
      .from(memberSessions)
      .where(and(eq(memberSessions.agentId, agentId), eq(memberSessions.idDigest, idDigest)))
      .get() ?? null;

  const membersOf = (agentId: string): number =>
    Number(db.select({ members: count() }).from(members).where(eq(members.agentId, agentId)).get()?.members ?? 0);

  return {
    account,
    memberSession,
    member: (agentId, email) =>
      db
        .select()
        .from(members)
        .where(and(eq(members.agentId, agentId), eq(members.email, email)))
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
          .from(members)
          .where(and(eq(members.agentId, agentId), eq(members.role, "owner"), eq(members.status, "active")))
          .get()?.owners ?? 0,
      ),
      openInvitations: db
        .select()
        .from(memberInvitations)
        .where(isOpenOf(memberInvitations, agentId, now))
        .orderBy(memberInvitations.id)
        .limit(listRowsMax)
        .all(),
      newestInvitations: db
        .select({ createdAt: memberInvitations.createdAt })
        .from(memberInvitations)
        .where(eq(memberInvitations.agentId, agentId))
        .orderBy(desc(memberInvitations.createdAt))
        .limit(invitationsPerHourMax)
        .all()
        .map(({ createdAt }) => createdAt),
    }),
    invited(tokenDigest) {
      const invitation = db
        .select()
        .from(memberInvitations)
        .where(eq(memberInvitations.tokenDigest, tokenDigest))
        .get();
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
