import { and, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { listRowsMax, staffSessionsMax } from "#lib/limits";
import type { Author } from "#lib/stored/author";
import type { OpenedStaffSession, SessionsToEnd, StaffSession, StaffSessionAsk } from "#lib/stored/staff-session";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { staff, staffSessions } from "./schema";
import { secondFactors } from "./second-factors";
import { signInTries } from "./sign-in-tries";

/** Who is signed in. Signing in and out leave their audit rows in the transaction of the change. */
export function staffIntentions(connection: Connection, audit: AuditTrail) {
  const { db } = connection;
  const ofMember = (agentId: string, email: string) =>
    and(eq(staffSessions.agentId, agentId), eq(staffSessions.email, email));

  const tries = signInTries(connection);

  const factors = secondFactors(connection);

  function openStaffSession(ask: StaffSessionAsk, by: Author): Outcome<OpenedStaffSession> {
    const { session, passwordHash, sources, factorSource, proof, replaces } = ask;
    const { agentId, email, address, browser } = session;
    const isMember = and(eq(staff.agentId, agentId), eq(staff.email, email));
    const member = db.select().from(staff).where(isMember).get();
    if (member?.status !== "active" || member.passwordHash !== passwordHash) {
      return changedMeanwhile();
    }
    const factor = factors.find(session);
    const confirmed = factor?.confirmedAt ? factor : null;
    if (confirmed && !proof) return changedMeanwhile();
    if (confirmed && proof) {
      const judged = factors.judge(session, confirmed, proof);
      if (!judged.ok) return judged;
      factors.use(session, proof, by.at);
    }
    if (replaces) endReplaced(replaces, by);
    db.insert(staffSessions).values(session).run();
    db.update(staff).set({ lastSeenAt: by.at }).where(isMember).run();
    tries.forgive(sources, factorSource);
    const withFactor = confirmed && proof ? { second_factor: proof.kind } : {};
    const after = { role: member.role, address, browser, ...withFactor };
    audit.record({ agentId, action: "staff.sign_in", subject: email, before: null, after }, by);
    endOldest(agentId, email, by);
    const used = confirmed !== null && proof?.kind === "recovery";
    return done({ session, recoveryCodesLeft: used ? Number(factors.codesLeft(session)) : null });
  }

  /** The browser's own session of before: with the new cookie nothing can reach it, or end it, any more. */
  function endReplaced({ agentId, idDigest }: Pick<StaffSession, "agentId" | "idDigest">, by: Author): void {
    const isIt = and(eq(staffSessions.agentId, agentId), eq(staffSessions.idDigest, idDigest));
    const [ended] = db.delete(staffSessions).where(isIt).returning().all();
    if (!ended) return;
    const facts = { agentId, action: "staff.sign_out", subject: ended.email, before: null };
    audit.record({ ...facts, after: { sessions: 1, why: "signed in anew" } }, { ...by, actor: `staff:${ended.email}` });
  }

  function endOldest(agentId: string, email: string, by: Author): void {
    const tooMany = db
      .select({ idDigest: staffSessions.idDigest })
      .from(staffSessions)
      .where(ofMember(agentId, email))
      .orderBy(desc(staffSessions.createdAt))
      .limit(listRowsMax)
      .offset(staffSessionsMax)
      .all();
    if (tooMany.length === 0) return;
    remove(agentId, email, tooMany);
    const after = { sessions: tooMany.length, why: "too many at once" };
    audit.record({ agentId, action: "staff.sign_out", subject: email, before: null, after }, by);
  }

  function remove(agentId: string, email: string, sessions: readonly { idDigest: string }[]): void {
    const digests = sessions.map(({ idDigest }) => idDigest);
    db.delete(staffSessions)
      .where(and(ofMember(agentId, email), inArray(staffSessions.idDigest, digests)))
      .run();
  }

  function seeStaffSession(agentId: string, idDigest: string, at: Instant): Outcome<null> {
    const [seen] = db
      .update(staffSessions)
      .set({ lastSeenAt: at })
      .where(and(eq(staffSessions.agentId, agentId), eq(staffSessions.idDigest, idDigest)))
      .returning()
      .all();
    const isMember = and(eq(staff.agentId, agentId), eq(staff.email, seen?.email ?? ""));
    if (seen) db.update(staff).set({ lastSeenAt: at }).where(isMember).run();
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

const changedMeanwhile = () =>
  refuse("sign_in_refused", "The account changed while the password was judged. Sign in again.");
