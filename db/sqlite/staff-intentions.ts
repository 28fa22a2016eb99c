import { and, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { listRowsMax, staffSessionsMax } from "#lib/limits";
import type { Author, SessionsToEnd, StaffSession, StaffSessionAsk } from "#lib/store";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { staff, staffSessions } from "./schema";
import { signInTries } from "./sign-in-tries";

/** Who is signed in. Signing in and out leave their audit rows in the transaction of the change. */
export function staffIntentions(connection: Connection, audit: AuditTrail) {
  const { db } = connection;
  const ofMember = (agentId: string, email: string) =>
    and(eq(staffSessions.agentId, agentId), eq(staffSessions.email, email));

  const tries = signInTries(connection);

  function openStaffSession({ session, passwordHash, sources }: StaffSessionAsk, by: Author): Outcome<StaffSession> {
    const { agentId, email, address, browser } = session;
    const isMember = and(eq(staff.agentId, agentId), eq(staff.email, email));
    const member = db.select().from(staff).where(isMember).get();
    if (member?.status !== "active" || member.passwordHash !== passwordHash) {
      return refuse("sign_in_refused", "The account changed while the password was judged. Sign in again.");
    }
    db.insert(staffSessions).values(session).run();
    endOldest(agentId, email);
    tries.takeBack(sources);
    const after = { role: member.role, address, browser };
    audit.record({ agentId, action: "staff.sign_in", subject: email, before: null, after }, by);
    return done(session);
  }

  function endOldest(agentId: string, email: string): void {
    const tooMany = db
      .select({ idDigest: staffSessions.idDigest })
      .from(staffSessions)
      .where(ofMember(agentId, email))
      .orderBy(desc(staffSessions.createdAt))
      .limit(listRowsMax)
      .offset(staffSessionsMax)
      .all();
    if (tooMany.length > 0) remove(agentId, email, tooMany);
  }

  function remove(agentId: string, email: string, sessions: readonly { idDigest: string }[]): void {
    const digests = sessions.map(({ idDigest }) => idDigest);
    db.delete(staffSessions)
      .where(and(ofMember(agentId, email), inArray(staffSessions.idDigest, digests)))
      .run();
  }

  function seeStaffSession(agentId: string, idDigest: string, at: Instant): Outcome<null> {
    db.update(staffSessions)
      .set({ lastSeenAt: at })
      .where(and(eq(staffSessions.agentId, agentId), eq(staffSessions.idDigest, idDigest)))
      .run();
    return done(null);
  }

  function endStaffSessions(ask: SessionsToEnd, by: Author): Outcome<{ ended: number }> {
    const { agentId, email, only, except } = ask;
    const named: (SQL | undefined)[] = [
      only === undefined ? undefined : eq(staffSessions.idDigest, only),
      except === undefined ? undefined : ne(staffSessions.idDigest, except),
    ];
    const ending = db
      .select({ idDigest: staffSessions.idDigest })
      .from(staffSessions)
      .where(and(ofMember(agentId, email), ...named))
      .limit(staffSessionsMax)
      .all();
    if (ending.length === 0) return done({ ended: 0 });
    remove(agentId, email, ending);
    const after = { sessions: ending.length };
    audit.record({ agentId, action: "staff.sign_out", subject: email, before: null, after }, by);
    return done({ ended: ending.length });
  }

  return { openStaffSession, seeStaffSession, endStaffSessions };
}
