import { and, count, eq, isNull } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { agents, memberRecoveryCodes, memberSessions, members, memberTwoFactor, people } from "#db/postgres/schema";
import { membershipsMax } from "#lib/domain/people/person";
import type { TwoFactor } from "#lib/domain/people/second-factor";
import { listRowsMax } from "#lib/store/list-page";
import type { Membership, PersonAccount } from "#lib/store/member";
import type { MemberSession } from "#lib/store/member-session";

/** The rows of a person's account, which all their agents share. */
export function accountRows({ db }: Connection) {
  const unusedOf = (email: string) => and(eq(memberRecoveryCodes.email, email), isNull(memberRecoveryCodes.usedAt));

  async function twoFactor(email: string): Promise<TwoFactor | null> {
    const [row, left] = await Promise.all([
      first(db.select().from(memberTwoFactor).where(eq(memberTwoFactor.email, email))),
      first(db.select({ codes: count() }).from(memberRecoveryCodes).where(unusedOf(email))),
    ]);
    if (!row) return null;
    const { email: _email, ...factor } = row;
    return { ...factor, recoveryCodesLeft: left?.codes ?? 0 };
  }

  const memberships = async (email: string): Promise<Membership[]> =>
    db
      .select({ member: members, agent: agents })
      .from(members)
      .innerJoin(agents, eq(agents.id, members.agentId))
      .where(eq(members.email, email))
      .orderBy(members.agentId)
      .limit(membershipsMax);

  return {
    async account(email: string): Promise<PersonAccount | null> {
      const [person, ofPerson, factor] = await Promise.all([
        first(db.select().from(people).where(eq(people.email, email))),
        memberships(email),
        twoFactor(email),
      ]);
      return person ? { person, memberships: ofPerson, twoFactor: factor } : null;
    },

    async unusedCodes(email: string): Promise<string[]> {
      const rows = await db
        .select({ digest: memberRecoveryCodes.digest })
        .from(memberRecoveryCodes)
        .where(unusedOf(email))
        .limit(listRowsMax);
      return rows.map(({ digest }) => digest);
    },

    sessions: async (email: string): Promise<MemberSession[]> =>
      db
        .select()
        .from(memberSessions)
        .where(eq(memberSessions.email, email))
        .orderBy(memberSessions.agentId, memberSessions.idDigest)
        .limit(listRowsMax),
  };
}
