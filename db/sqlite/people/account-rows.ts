import { and, count, eq, isNull } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { agents } from "#db/tables/agents";
import { memberRecoveryCodes, memberSessions, members, memberTwoFactor, people } from "#db/tables/people";
import { membershipsMax } from "#lib/domain/people/person";
import type { TwoFactor } from "#lib/domain/people/second-factor";
import { listRowsMax } from "#lib/store/list-page";
import type { Membership, PersonAccount } from "#lib/store/member";
import type { MemberSession } from "#lib/store/member-session";

/** The rows of a person's account, which all their agents share. */
export function accountRows({ db }: Connection) {
  const unusedOf = (email: string) => and(eq(memberRecoveryCodes.email, email), isNull(memberRecoveryCodes.usedAt));

  function twoFactor(email: string): TwoFactor | null {
    const row = db.select().from(memberTwoFactor).where(eq(memberTwoFactor.email, email)).get();
    const left = db.select({ codes: count() }).from(memberRecoveryCodes).where(unusedOf(email)).get();
    if (!row) return null;
    const { email: _email, ...factor } = row;
    return { ...factor, recoveryCodesLeft: Number(left?.codes ?? 0) };
  }

  const memberships = (email: string): Membership[] =>
    db
      .select({ member: members, agent: agents })
      .from(members)
      .innerJoin(agents, eq(agents.id, members.agentId))
      .where(eq(members.email, email))
      .orderBy(members.agentId)
      .limit(membershipsMax)
      .all();

  return {
    account(email: string): PersonAccount | null {
      const person = db.select().from(people).where(eq(people.email, email)).get();
      // Looked for also where there is no person: a sign-in must not answer sooner for an email without an account.
      const found = { memberships: memberships(email), twoFactor: twoFactor(email) };
      return person ? { person, ...found } : null;
    },

    unusedCodes: (email: string): string[] =>
      db
        .select({ digest: memberRecoveryCodes.digest })
        .from(memberRecoveryCodes)
        .where(unusedOf(email))
        .limit(listRowsMax)
        .all()
        .map(({ digest }) => digest),

    sessions: (email: string): MemberSession[] =>
      db
        .select()
        .from(memberSessions)
        .where(eq(memberSessions.email, email))
        .orderBy(memberSessions.agentId, memberSessions.idDigest)
        .limit(listRowsMax)
        .all(),
  };
}
