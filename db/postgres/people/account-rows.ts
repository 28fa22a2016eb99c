import { and, count, eq, isNull } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/engine/connection";
import { agents, people, staff, staffRecoveryCodes, staffSessions, staffTwoFactor } from "#db/postgres/schema";
import type { TwoFactor } from "#lib/domain/people/second-factor";
import { listRowsMax, membershipsMax } from "#lib/limits";
import type { Membership, PersonAccount } from "#lib/store/member";
import type { MemberSession } from "#lib/store/member-session";

/** The rows of a person's account, which all their agents share. */
export function accountRows({ db }: Connection) {
  const unusedOf = (email: string) => and(eq(staffRecoveryCodes.email, email), isNull(staffRecoveryCodes.usedAt));

  async function twoFactor(email: string): Promise<TwoFactor | null> {
    const [row, left] = await Promise.all([
      first(db.select().from(staffTwoFactor).where(eq(staffTwoFactor.email, email))),
      first(db.select({ codes: count() }).from(staffRecoveryCodes).where(unusedOf(email))),
    ]);
    if (!row) return null;
    const { email: _email, ...factor } = row;
    return { ...factor, recoveryCodesLeft: left?.codes ?? 0 };
  }

  const memberships = async (email: string): Promise<Membership[]> =>
    db
      .select({ member: staff, agent: agents })
      .from(staff)
      .innerJoin(agents, eq(agents.id, staff.agentId))
      .where(eq(staff.email, email))
      .orderBy(staff.agentId)
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
        .select({ digest: staffRecoveryCodes.digest })
        .from(staffRecoveryCodes)
        .where(unusedOf(email))
        .limit(listRowsMax);
      return rows.map(({ digest }) => digest);
    },

    sessions: async (email: string): Promise<MemberSession[]> =>
      db
        .select()
        .from(staffSessions)
        .where(eq(staffSessions.email, email))
        .orderBy(staffSessions.agentId, staffSessions.idDigest)
        .limit(listRowsMax),
  };
}
