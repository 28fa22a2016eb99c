import { and, asc, eq, inArray } from "drizzle-orm";
import { agents, memberRecoveryCodes, members, memberTwoFactor, people } from "#db/postgres/schema";
import { inTransaction } from "#db/postgres/transactions/transaction";
import type { AgentMoveRun } from "./agent-move-run";

/**
 * Gives the other cell the accounts of the agent's members. Who has an account of that cell's own keeps it, and so does
 * everybody who works there for another agent: each cell has its own proof of who somebody is. Any other account that
 * was brought from here, by an earlier pass or move, follows this cell's.
 */
export async function copyPeople({ agentId, source, target, resealFactor }: PeopleRun): Promise<void> {
  const wanted = await source.db
    .select({ person: people, factor: memberTwoFactor })
    .from(members)
    .innerJoin(people, eq(people.email, members.email))
    .leftJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
    .where(eq(members.agentId, agentId))
    .orderBy(asc(people.email));
  const emails = wanted.map(({ person }) => person.email);
  if (emails.length === 0) return;
  const known = await target.db.select().from(people).where(inArray(people.email, emails));
  const createdAt = new Map(known.map((person) => [person.email, person.createdAt]));
  const working = await target.db
    .select({ email: members.email })
    .from(members)
    .innerJoin(agents, eq(agents.id, members.agentId))
    .where(and(inArray(members.email, emails), inArray(agents.place, ["here", "leaving"])));
  const ownThere = new Set(working.map(({ email }) => email));
  const brought = wanted.filter(
    ({ person: { email, createdAt: since } }) => !ownThere.has(email) && (createdAt.get(email) ?? since) === since,
  );
  const codes = await source.db.select().from(memberRecoveryCodes).where(inArray(memberRecoveryCodes.email, emails));
  await inTransaction(target, "begin", async () => {
    for (const { person, factor } of brought) {
      const { email } = person;
      await target.db.insert(people).values(person).onConflictDoUpdate({ target: people.email, set: person });
      await target.db.delete(memberTwoFactor).where(eq(memberTwoFactor.email, email));
      await target.db.delete(memberRecoveryCodes).where(eq(memberRecoveryCodes.email, email));
      if (factor) {
        const sealedSecret = resealFactor(factor.sealedSecret, email);
        await target.db.insert(memberTwoFactor).values({ ...factor, sealedSecret });
      }
      const own = codes.filter((code) => code.email === email);
      if (own.length > 0) await target.db.insert(memberRecoveryCodes).values(own);
    }
  });
}

type PeopleRun = Pick<AgentMoveRun, "agentId" | "source" | "target" | "resealFactor">;
