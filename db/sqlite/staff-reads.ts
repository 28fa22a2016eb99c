import { and, desc, eq, sql } from "drizzle-orm";
import { done, type Outcome } from "#lib/domain/failure";
import { staffSessionsMax } from "#lib/limits";
import type { SignedInStaff, Staff, StaffSession } from "#lib/store";
import type { Connection } from "./connection";
import { agents, staff, staffSessions } from "./schema";

const p = sql.placeholder;

export function staffReads({ db }: Connection) {
  const byEmail = db
    .select()
    .from(staff)
    .where(eq(staff.email, p("email")))
    .prepare();
  // Joined with the member and the agent as they are now: what changes for either holds at the next request.
  const signedIn = db
    .select({
      session: staffSessions,
      member: { email: staff.email, role: staff.role, status: staff.status },
      agent: agents,
    })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.agentId, staffSessions.agentId), eq(staff.email, staffSessions.email)))
    .innerJoin(agents, eq(agents.id, staffSessions.agentId))
    .where(and(eq(staffSessions.agentId, p("agentId")), eq(staffSessions.idDigest, p("idDigest"))))
    .prepare();

  return {
    findStaff: (email: string): Outcome<Staff | null> => done(byEmail.get({ email }) ?? null),

    findStaffSession: (agentId: string, idDigest: string): Outcome<SignedInStaff | null> =>
      done(signedIn.get({ agentId, idDigest }) ?? null),

    listStaffSessions: (agentId: string, email: string): Outcome<StaffSession[]> =>
      done(
        db
          .select()
          .from(staffSessions)
          .where(and(eq(staffSessions.agentId, agentId), eq(staffSessions.email, email)))
          .orderBy(desc(staffSessions.lastSeenAt), staffSessions.idDigest)
          .limit(staffSessionsMax)
          .all(),
      ),
  };
}
