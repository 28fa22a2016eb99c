import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { judgeMemberships, type MembershipChoice } from "#lib/domain/person";
import { isSessionOver } from "#lib/domain/staff-session";
import { fitsProvenAccount, type Invitation, invitationInvalid, isInvitationOpen } from "#lib/domain/team";
import { listRowsMax, membershipsMax, staffSessionsMax } from "#lib/limits";
import type { Author } from "#lib/stored/author";
import type { SessionsEnded, Staff } from "#lib/stored/staff";
import type { SessionSwitch, SessionsToEnd, SignInEnd, StaffSession, StaffSessionAsk } from "#lib/stored/staff-session";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { invitationRows } from "./invitation-rows";
import { countsOf, personRows } from "./person-rows";
import { agents, staff, staffSessions } from "./schema";
import { secondFactors } from "./second-factors";
import { signInTries } from "./sign-in-tries";

/** Who is signed in. Signing in and out leave their audit rows in the transaction of the change. */
export function staffIntentions(connection: Connection, audit: AuditTrail) {
  const { db } = connection;
  const tries = signInTries(connection);
  const factors = secondFactors(connection);
  const persons = personRows(connection);
  const invitations = invitationRows(connection, audit);

  const isMember = ({ agentId, email }: Pick<Staff, "agentId" | "email">) =>
    and(eq(staff.agentId, agentId), eq(staff.email, email));
  const isSession = ({ agentId, idDigest }: Pick<StaffSession, "agentId" | "idDigest">) =>
    and(eq(staffSessions.agentId, agentId), eq(staffSessions.idDigest, idDigest));

  function openStaffSession(ask: StaffSessionAsk, by: Author): Outcome<SignInEnd> {
    const { session, passwordHash, sources, factorSource, proof, replaces } = ask;
    const { email, address, browser } = session;
    if (persons.find(email)?.passwordHash !== passwordHash) return changedMeanwhile();
    const factor = factors.find(email);
    const confirmed = factor?.confirmedAt ? factor : null;
    if (confirmed && !proof) return changedMeanwhile();
    if (confirmed && proof) {
      const judged = factors.judge(email, confirmed, proof);
      if (!judged.ok) return judged;
    }
    const place = placeOf(ask, by);
    if (!place.ok) return place;
    if (place.value === "choose") {
      tries.forgive(sources, factorSource);
      return done({ kind: "choose", memberships: choiceOf(email, ask.agentIds) });
    }
    const { agentId, joining } = place.value;
    if (confirmed && proof) factors.use(email, proof, by.at);
    if (joining) invitations.join(joining, by);
    if (replaces) endOne(replaces, "signed in anew", by);
    const opened = { ...session, agentId };
    const withFactor = confirmed && proof ? { second_factor: proof.kind } : {};
    open(opened, { address, browser, ...withFactor }, by);
    tries.forgive(sources, factorSource);
    endOldest(email, by);
    const used = confirmed !== null && proof?.kind === "recovery";
    return done({ kind: "opened", session: opened, recoveryCodesLeft: used ? Number(factors.codesLeft(email)) : null });
  }

  /** Where it is opened: for the agent of the invitation, or one of the memberships that are open to this browser. */
  function placeOf(
    { session: { email }, agentIds, chosen, invitation }: StaffSessionAsk,
    by: Author,
  ): Outcome<"choose" | { agentId: string; joining: Invitation | null }> {
    const invited = invitation === null ? null : invitations.find(invitation);
    if (invitation !== null && !fitsProvenAccount(invited, email, by.at)) return invitationInvalid();
    if (invited?.end === null) {
      if (!agentIds.includes(invited.agentId)) return changedMeanwhile();
      return invitations.faultOfJoin(invited) ?? done({ agentId: invited.agentId, joining: invited });
    }
    const judged = judgeMemberships(openTo(email, agentIds), invited?.agentId ?? chosen);
    if (judged === "none") return changedMeanwhile();
    return done(judged === "choose" ? judged : { ...judged, joining: null });
  }

  const openTo = (email: string, agentIds: readonly string[]): Staff[] =>
    persons.memberships(email).filter(({ agentId, status }) => status === "active" && agentIds.includes(agentId));

  function choiceOf(email: string, agentIds: readonly string[]): MembershipChoice[] {
    const members = openTo(email, agentIds);
    const ids = members.map(({ agentId }) => agentId);
    const named = db.select({ id: agents.id, name: agents.name }).from(agents).where(inArray(agents.id, ids));
    const names = new Map(
      named
        .limit(membershipsMax)
        .all()
        .map(({ id, name }) => [id, name]),
    );
    return members.map(({ agentId, role, lastSeenAt }) => ({
      ...{ agentId, role, lastSeenAt },
      agentName: names.get(agentId) ?? agentId,
    }));
  }

  function open(session: StaffSession, facts: object, by: Author): void {
    const { agentId, email } = session;
    const role = db.select({ role: staff.role }).from(staff).where(isMember(session)).get()?.role;
    db.insert(staffSessions).values(session).run();
    db.update(staff).set({ lastSeenAt: by.at }).where(isMember(session)).run();
    audit.record({ agentId, action: "staff.sign_in", subject: email, before: null, after: { role, ...facts } }, by);
  }

  /** With a new cookie nothing can reach the browser's session of before, or end it, any more. */
  function endOne(which: Pick<StaffSession, "agentId" | "idDigest">, why: string, by: Author): void {
    const [ended] = db.delete(staffSessions).where(isSession(which)).returning().all();
    if (!ended) return;
    const { agentId, email } = ended;
    const facts = { agentId, action: "staff.sign_out", subject: email, before: null, after: { sessions: 1, why } };
    audit.record(facts, { ...by, actor: `staff:${email}` });
  }

  function endOldest(email: string, by: Author): void {
    const tooMany = db
      .select({ agentId: staffSessions.agentId, idDigest: staffSessions.idDigest })
      .from(staffSessions)
      .where(eq(staffSessions.email, email))
      .orderBy(desc(staffSessions.createdAt))
      .limit(listRowsMax)
      .offset(staffSessionsMax)
      .all();
    remove(email, tooMany, by, { why: "too many at once" });
  }

  /** Each agent hears of its own sessions. */
  function remove(
    email: string,
    sessions: readonly Pick<StaffSession, "agentId" | "idDigest">[],
    by: Author,
    facts: object = {},
  ): SessionsEnded {
    for (const session of sessions) db.delete(staffSessions).where(isSession(session)).run();
    const ended = countsOf(sessions);
    for (const agentId of ended.agentIds) {
      const after = { sessions: ended.of(agentId), ...facts };
      audit.record({ agentId, action: "staff.sign_out", subject: email, before: null, after }, by);
    }
    return { ended: ended.total, agentIds: ended.agentIds };
  }

  /** A person goes over to another of their agents, or joins one: the sign-in is the same, and lasts no longer for it. */
  function switchStaffSession({ from, idDigest, to }: SessionSwitch, by: Author): Outcome<StaffSession> {
    const before = db.select().from(staffSessions).where(isSession(from)).get();
    if (!before || isSessionOver(before, by.at)) return endedMeanwhile();
    const place =
      "agentId" in to ? memberThere(to.agentId, before.email) : joiningThere(to.invitation, before.email, by);
    if (!place.ok) return place;
    const { agentId, joining } = place.value;
    if (joining) invitations.join(joining, by);
    endOne(from, "switched", by);
    const session = { ...before, agentId, idDigest, lastSeenAt: by.at, address: by.address };
    open(session, { address: by.address, browser: before.browser, why: "switched" }, by);
    return done(session);
  }

  function memberThere(agentId: string, email: string): Outcome<{ agentId: string; joining: null }> {
    return openTo(email, [agentId]).length === 1 ? done({ agentId, joining: null }) : notTheirs();
  }

  function joiningThere(token: string, email: string, by: Author): Outcome<{ agentId: string; joining: Invitation }> {
    const invited = invitations.find(token);
    if (!invited || invited.email !== email || !isInvitationOpen(invited, by.at)) return invitationInvalid();
    return invitations.faultOfJoin(invited) ?? done({ agentId: invited.agentId, joining: invited });
  }

  function seeStaffSession(agentId: string, idDigest: string, at: Instant): Outcome<null> {
    const [seen] = db
      .update(staffSessions)
      .set({ lastSeenAt: at })
      .where(isSession({ agentId, idDigest }))
      .returning()
      .all();
    if (seen) db.update(staff).set({ lastSeenAt: at }).where(isMember(seen)).run();
    return done(null);
  }

  function endStaffSessions({ email, only, except }: SessionsToEnd, by: Author): Outcome<SessionsEnded> {
    const ending = db
      .select({ agentId: staffSessions.agentId, idDigest: staffSessions.idDigest })
      .from(staffSessions)
      .where(
        and(
          eq(staffSessions.email, email),
          only === undefined ? undefined : eq(staffSessions.idDigest, only),
          except === undefined ? undefined : ne(staffSessions.idDigest, except),
        ),
      )
      .limit(staffSessionsMax)
      .all();
    return done(remove(email, ending, by));
  }

  return { openStaffSession, switchStaffSession, seeStaffSession, endStaffSessions };
}

const changedMeanwhile = () =>
  refuse("sign_in_refused", "The account changed while the password was judged. Sign in again.");
const endedMeanwhile = () => refuse("staff_session_ended", "Your session has ended meanwhile. Sign in again.");
const notTheirs = () =>
  refuse("member_not_found", "You are no active member of this agent. Reload the page to see those that you are.");
