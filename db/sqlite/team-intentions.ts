import { and, count, eq, ne } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import {
  faultOfFactorReset,
  faultOfInvitationPace,
  type Invitation,
  invitationInvalid,
  isActiveOwner,
  isInvitationUnanswered,
  judgeMemberChange,
  type MemberAsk,
  type MemberChange,
} from "#lib/domain/team";
import { openInvitationsMax } from "#lib/limits";
import type { Author } from "#lib/stored/author";
import type { AccountChanged, InvitationAcceptance, RemovedStaff, Staff } from "#lib/stored/staff";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { invitationRows } from "./invitation-rows";
import { personRows } from "./person-rows";
import { people, savedViews, staff, staffInvitations } from "./schema";
import { secondFactors } from "./second-factors";

/** What owners change of their team. That one is left is judged here, in the writer's order. */
export function teamIntentions(connection: Connection, audit: AuditTrail) {
  const { db } = connection;
  const factors = secondFactors(connection);
  const persons = personRows(connection);
  const invitations = invitationRows(connection, audit);

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

  function inviteStaff(invitation: Invitation, by: Author): Outcome<Invitation> {
    const { agentId, id, email, role, expiresAt } = invitation;
    if (find(agentId, email)) {
      return refuse("email_taken", `${email} is a member of your team already.`);
    }
    const tooMany = faultOfInvitationPace(invitations.newest(agentId), by.at);
    if (tooMany) return tooMany;
    const open = invitations.openOnes(agentId, by.at);
    const before = open.find((one) => one.email === email);
    if (!before && open.length >= openInvitationsMax) {
      const message = `There are ${openInvitationsMax} open invitations already. Withdraw one first.`;
      return refuse("invitations_too_many", message);
    }
    const full = invitations.faultOfTeamSize(agentId);
    if (full) return full;
    // A link that was lost is made again: the lost one must not go on working.
    if (before) invitations.end(before, "withdrawn", by);
    db.insert(staffInvitations).values(invitation).run();
    const after = { id, email, role, expires_at: expiresAt };
    audit.record({ agentId, action: "invitation.create", subject: email, before: null, after }, by);
    return done(invitation);
  }

  function withdrawInvitation(ask: Pick<Invitation, "agentId" | "id">, by: Author): Outcome<null> {
    const found = invitations.openOnes(ask.agentId, by.at).find(({ id }) => id === ask.id);
    if (!found) return refuse("not_found", "There is no such open invitation. It may have been used or run out.");
    invitations.end(found, "withdrawn", by);
    return done(null);
  }

  /**
   * Makes the account of an email that has none. One that has an account is not proved by holding a link: the answer is
   * noted, and the link is used up for everybody but that account, just as if it had made one.
   */
  function acceptInvitation({ tokenDigest, passwordHash }: InvitationAcceptance, by: Author): Outcome<MemberAsk> {
    const invitation = invitations.find(tokenDigest);
    if (!invitation || !isInvitationUnanswered(invitation, by.at)) return invitationInvalid();
    const { agentId, email } = invitation;
    const full = invitations.faultOfTeamSize(agentId);
    if (full) return full;
    if (persons.find(email)) {
      invitations.noteAnswer(invitation, by.at);
    } else {
      db.insert(people).values({ email, passwordHash, createdAt: by.at }).run();
      invitations.join(invitation, by);
    }
    return done({ agentId, email });
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
    if (after.status === "disabled") persons.endSessions(email, { agentId });
    if (!isActiveOwner(after)) invitations.withdrawAllOf(agentId, email, by);
    return done(after);
  }

  function endMemberSessions({ agentId, email }: MemberAsk, by: Author): Outcome<{ ended: number }> {
    if (!find(agentId, email)) return noMember();
    const ended = persons.endSessions(email, { agentId }).total;
    const after = { sessions: ended };
    if (ended > 0) audit.record({ agentId, action: "staff.sign_out", subject: email, before: null, after }, by);
    return done({ ended });
  }

  function resetTwoFactor({ agentId, email }: MemberAsk, by: Author): Outcome<AccountChanged> {
    // One's own takes the password and a code: a browser that was left open must not be enough to turn it off.
    if (by.acting?.email === email) return notOnesOwn();
    if (!find(agentId, email)) return noMember();
    if (!factors.find(email)?.confirmedAt) {
      return refuse("second_factor_state", "This member has no second factor to reset.");
    }
    const others = persons.memberships(email).length - 1;
    const beyondReach = faultOfFactorReset(by.acting ? "owner" : "operator", others);
    if (beyondReach) return beyondReach;
    factors.remove(email);
    const ended = persons.endSessions(email);
    const facts = {
      action: "staff.two_factor_reset",
      before: { two_factor: true },
      after: (of: string) => ({ two_factor: false, sessions_ended: ended.of(of) }),
    };
    return done({ agentIds: persons.tellAgents(audit, email, facts, by, agentId) });
  }

  function removeStaff({ agentId, email }: MemberAsk, by: Author): Outcome<RemovedStaff> {
    const member = find(agentId, email);
    if (!member)
      return refuse("member_not_found", `Agent "${agentId}" has no member of staff with the email "${email}".`);
    const accountRemoved = persons.memberships(email).length === 1;
    invitations.withdrawAllOf(agentId, email, by);
    const sessionsEnded = persons.endSessions(email, { agentId }).total;
    const isPrivate = and(eq(savedViews.agentId, agentId), eq(savedViews.email, email), eq(savedViews.shared, false));
    const views = Number(db.delete(savedViews).where(isPrivate).run().changes);
    db.delete(staff).where(named(agentId, email)).run();
    if (accountRemoved) {
      factors.remove(email);
      db.delete(people).where(eq(people.email, email)).run();
    }
    const { role, status } = member;
    // Whether the account went too, is not said: the agent would learn from it that the person works for another.
    const after = { sessions_ended: sessionsEnded, views };
    audit.record({ agentId, action: "staff.remove", subject: email, before: { role, status }, after }, by);
    return done({ member, accountRemoved });
  }

  return {
    inviteStaff,
    withdrawInvitation,
    acceptInvitation,
    changeMember,
    endMemberSessions,
    resetTwoFactor,
    removeStaff,
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
