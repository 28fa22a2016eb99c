import { and, count, eq, gt, isNull, ne } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import {
  type Invitation,
  invitationInvalid,
  isActiveOwner,
  isInvitationOpen,
  judgeMemberChange,
  type MemberAsk,
  type MemberChange,
} from "#lib/domain/team";
import { membersMax, openInvitationsMax } from "#lib/limits";
import type { Author } from "#lib/stored/author";
import type { InvitationAcceptance, Staff } from "#lib/stored/staff";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { staff, staffInvitations, staffSessions } from "./schema";
import { secondFactors } from "./second-factors";

/** What owners change of their team. That one is left is judged here, in the writer's order. */
export function teamIntentions(connection: Connection, audit: AuditTrail) {
  const { db } = connection;
  const factors = secondFactors(connection);

  const named = (agentId: string, email: string) => and(eq(staff.agentId, agentId), eq(staff.email, email));
  const find = (agentId: string, email: string) => db.select().from(staff).where(named(agentId, email)).get() ?? null;

  const otherOwners = (agentId: string, email: string): number =>
    Number(
      db
        .select({ count: count() })
        .from(staff)
        .where(
          and(eq(staff.agentId, agentId), eq(staff.role, "owner"), eq(staff.status, "active"), ne(staff.email, email)),
        )
        .get()?.count ?? 0,
    );

  const openOnes = (agentId: string, now: Instant): Invitation[] =>
    db
      .select()
      .from(staffInvitations)
      .where(
        and(
          eq(staffInvitations.agentId, agentId),
          isNull(staffInvitations.endedAt),
          gt(staffInvitations.expiresAt, now),
        ),
      )
      .all();

  const memberCount = (agentId: string): number =>
    Number(db.select({ count: count() }).from(staff).where(eq(staff.agentId, agentId)).get()?.count ?? 0);

  function endInvitation({ agentId, id, email, role }: Invitation, end: "accepted" | "withdrawn", by: Author): void {
    db.update(staffInvitations)
      .set({ endedAt: by.at, end })
      .where(and(eq(staffInvitations.agentId, agentId), eq(staffInvitations.id, id)))
      .run();
    const facts = { agentId, action: `invitation.${end === "accepted" ? "accept" : "withdraw"}`, subject: email };
    audit.record({ ...facts, before: { id, role, end: null }, after: { id, role, end } }, by);
  }

  function inviteStaff(invitation: Invitation, by: Author): Outcome<Invitation> {
    const { agentId, id, email, role, expiresAt } = invitation;
    if (find(agentId, email)) {
      return refuse("email_taken", `${email} is a member of your team already.`);
    }
    const open = openOnes(agentId, by.at);
    const before = open.find((one) => one.email === email);
    if (!before && open.length >= openInvitationsMax) {
      const message = `There are ${openInvitationsMax} open invitations already. Withdraw one first.`;
      return refuse("invitations_too_many", message);
    }
    if (memberCount(agentId) >= membersMax) return teamFull();
    // A link that was lost is made again: the lost one must not go on working.
    if (before) endInvitation(before, "withdrawn", by);
    db.insert(staffInvitations).values(invitation).run();
    const after = { id, email, role, expires_at: expiresAt };
    audit.record({ agentId, action: "invitation.create", subject: email, before: null, after }, by);
    return done(invitation);
  }

  function withdrawInvitation(ask: Pick<Invitation, "agentId" | "id">, by: Author): Outcome<null> {
    const found = openOnes(ask.agentId, by.at).find(({ id }) => id === ask.id);
    if (!found) return refuse("not_found", "There is no such open invitation. It may have been used or run out.");
    endInvitation(found, "withdrawn", by);
    return done(null);
  }

  /** Makes the account. Of two at once, one finds the link used. */
  function acceptInvitation({ tokenDigest, passwordHash }: InvitationAcceptance, by: Author): Outcome<Staff> {
    const invitation = db.select().from(staffInvitations).where(eq(staffInvitations.tokenDigest, tokenDigest)).get();
    if (!invitation || !isInvitationOpen(invitation, by.at)) return invitationInvalid();
    const { agentId, email, role } = invitation;
    if (db.select({ email: staff.email }).from(staff).where(eq(staff.email, email)).get()) {
      const message =
        "There is an account with this email already, and an email has one account. Ask for an invitation to another.";
      return refuse("email_taken", message);
    }
    if (memberCount(agentId) >= membersMax) return teamFull();
    const facts = { agentId, email, role, passwordHash, status: "active", createdAt: by.at, lastSeenAt: null } as const;
    db.insert(staff).values(facts).run();
    const signed = { ...by, actor: `staff:${email}` };
    endInvitation(invitation, "accepted", signed);
    const after = { role, status: "active", invited_by: invitation.invitedBy };
    audit.record({ agentId, action: "staff.create", subject: email, before: null, after }, signed);
    return done(facts);
  }

  function changeMember({ agentId, email }: MemberAsk, change: MemberChange, by: Author): Outcome<Staff> {
    const before = find(agentId, email);
    const judgement = judgeMemberChange({
      by: by.acting ? "owner" : "operator",
      before,
      change,
      otherOwners: otherOwners(agentId, email),
    });
    if (judgement === "missing" || !before) return noMember();
    if (judgement === "last owner") return lastOwner();
    const after = { ...before, ...change };
    if (after.role === before.role && after.status === before.status) return done(after);
    db.update(staff).set(change).where(named(agentId, email)).run();
    const standing = ({ role, status }: Staff) => ({ role, status });
    const facts = { agentId, action: actionOf(change), subject: email };
    audit.record({ ...facts, before: standing(before), after: standing(after) }, by);
    if (after.status === "disabled") endSessions(agentId, email);
    if (!isActiveOwner(after)) withdrawAllOf(agentId, email, by);
    return done(after);
  }

  /** Who is no owner any more must not have left a way in: what they invited to is off. */
  function withdrawAllOf(agentId: string, email: string, by: Author): void {
    for (const invitation of openOnes(agentId, by.at)) {
      if (invitation.invitedBy === email) endInvitation(invitation, "withdrawn", by);
    }
  }

  function endMemberSessions({ agentId, email }: MemberAsk, by: Author): Outcome<{ ended: number }> {
    if (!find(agentId, email)) return noMember();
    const ended = endSessions(agentId, email);
    const after = { sessions: ended };
    if (ended > 0) audit.record({ agentId, action: "staff.sign_out", subject: email, before: null, after }, by);
    return done({ ended });
  }

  const endSessions = (agentId: string, email: string): number =>
    Number(
      db
        .delete(staffSessions)
        .where(and(eq(staffSessions.agentId, agentId), eq(staffSessions.email, email)))
        .run().changes,
    );

  function resetTwoFactor(ask: MemberAsk, by: Author): Outcome<null> {
    const { agentId, email } = ask;
    // One's own takes the password and a code: a browser that was left open must not be enough to turn it off.
    if (by.acting?.email === email) return notOnesOwn();
    if (!find(agentId, email)) return noMember();
    if (!factors.find(ask)?.confirmedAt) {
      return refuse("second_factor_state", "This member has no second factor to reset.");
    }
    factors.remove(ask);
    const sessionsEnded = endSessions(agentId, email);
    const after = { two_factor: false, sessions_ended: sessionsEnded };
    const facts = { agentId, action: "staff.two_factor_reset", subject: email, before: { two_factor: true }, after };
    audit.record(facts, by);
    return done(null);
  }

  return {
    inviteStaff,
    withdrawInvitation,
    acceptInvitation,
    changeMember,
    endMemberSessions,
    resetTwoFactor,
    withdrawAllOf,
  };
}

function actionOf(change: MemberChange): string {
  if ("role" in change) return "staff.role";
  return change.status === "disabled" ? "staff.disable" : "staff.enable";
}

const noMember = () => refuse("member_not_found", "Your team has no such member.");
const lastOwner = () =>
  refuse("last_owner", "This is the team's last active owner. Make somebody else an owner first.");
const notOnesOwn = () =>
  refuse("second_factor_state", "Turn off your own second factor on the page of your account, or ask another owner.");
const teamFull = () => refuse("members_too_many", `A team has at most ${membersMax} members.`);
