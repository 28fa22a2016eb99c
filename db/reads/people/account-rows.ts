import { and, count, eq, isNull } from "drizzle-orm";
import { all, first, type Read, select, together } from "#db/reads/read";
import { agents } from "#db/tables/agents";
import { memberRecoveryCodes, memberSessions, members, memberTwoFactor, people } from "#db/tables/people";
import { listRowsMax } from "#lib/domain/lists/list-page";
import type { Membership, PersonAccount } from "#lib/domain/people/member";
import type { MemberSession } from "#lib/domain/people/member-session";
import { membershipsMax } from "#lib/domain/people/person";
import type { TwoFactor } from "#lib/domain/people/second-factor";

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
