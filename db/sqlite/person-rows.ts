import { and, eq, ne } from "drizzle-orm";
import { membershipsMax } from "#lib/limits";
import type { Author } from "#lib/stored/author";
import type { Person, Staff } from "#lib/stored/staff";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { people, staff, staffSessions } from "./schema";

interface AccountFacts {
  readonly action: string;
  before?: object;
  /** Of one agent: none hears what is another's. */
  after(agentId: string): object;
}

/** Rows of people, which every agent of theirs shares, and of what they are to each. */
export function personRows({ db }: Connection) {
  const find = (email: string): Person | null => db.select().from(people).where(eq(people.email, email)).get() ?? null;

  const memberships = (email: string): Staff[] =>
    db.select().from(staff).where(eq(staff.email, email)).orderBy(staff.agentId).limit(membershipsMax).all();

  const isActive = (email: string): boolean => memberships(email).some(({ status }) => status === "active");

  /** Ends sessions of a person: all but one, and in all of their agents, unless one is named. Gives how many of each. */
  function endSessions(email: string, { agentId, keep }: { agentId?: string; keep?: string } = {}) {
    const ended = db
      .delete(staffSessions)
      .where(
        and(
          eq(staffSessions.email, email),
          agentId === undefined ? undefined : eq(staffSessions.agentId, agentId),
          keep === undefined ? undefined : ne(staffSessions.idDigest, keep),
        ),
      )
      .returning({ agentId: staffSessions.agentId })
      .all();
    return countsOf(ended);
  }

  /** One audit row in each agent that the person is active for, and in the one that is named. Gives those agents. */
  function tellAgents(audit: AuditTrail, email: string, facts: AccountFacts, by: Author, named?: string): string[] {
    const told = memberships(email)
      .filter(({ agentId, status }) => status === "active" || agentId === named)
      .map(({ agentId }) => agentId);
    for (const agentId of told) {
      const { action, before = null } = facts;
      audit.record({ agentId, action, subject: email, before, after: facts.after(agentId) }, by);
    }
    return told;
  }

  return { find, memberships, isActive, endSessions, tellAgents };
}

/** How many sessions there are of each agent. */
export function countsOf(sessions: readonly { readonly agentId: string }[]) {
  const counts = new Map<string, number>();
  for (const { agentId } of sessions) counts.set(agentId, (counts.get(agentId) ?? 0) + 1);
  return { total: sessions.length, of: (agentId: string) => counts.get(agentId) ?? 0, agentIds: [...counts.keys()] };
}
