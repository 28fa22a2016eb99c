import { and, count, desc, eq, gt, isNull } from "drizzle-orm";
import { type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { faultOfMembershipCount } from "#lib/domain/person";
import { type Invitation, invitationInvalid } from "#lib/domain/team";
import { invitationsPerHourMax, membersMax } from "#lib/limits";
import type { Author } from "#lib/stored/author";
import type { Staff } from "#lib/stored/staff";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { personRows } from "./person-rows";
import { staff, staffInvitations } from "./schema";

/** The rows that `isInvitationOpen` is true of, of one agent. */
export const isOpenOf = (agentId: string, now: Instant) =>
  and(eq(staffInvitations.agentId, agentId), isNull(staffInvitations.endedAt), gt(staffInvitations.expiresAt, now));

/** Rows of invitations, and how one makes a member. Judging a join is apart: it must precede every write of its call. */
export function invitationRows(connection: Connection, audit: AuditTrail) {
  const { db } = connection;
  const persons = personRows(connection);

  const named = ({ agentId, id }: Pick<Invitation, "agentId" | "id">) =>
    and(eq(staffInvitations.agentId, agentId), eq(staffInvitations.id, id));

  const find = (tokenDigest: string): Invitation | null =>
    db.select().from(staffInvitations).where(eq(staffInvitations.tokenDigest, tokenDigest)).get() ?? null;

  const openOnes = (agentId: string, now: Instant): Invitation[] =>
    db.select().from(staffInvitations).where(isOpenOf(agentId, now)).all();

  /** When the newest were made: so many as judge whether another may be. */
  const newest = (agentId: string): Instant[] =>
    db
      .select({ createdAt: staffInvitations.createdAt })
      .from(staffInvitations)
      .where(eq(staffInvitations.agentId, agentId))
      .orderBy(desc(staffInvitations.createdAt))
      .limit(invitationsPerHourMax)
      .all()
      .map(({ createdAt }) => createdAt);

  const faultOfTeamSize = (agentId: string): Outcome<never> | null => {
    const members = db.select({ count: count() }).from(staff).where(eq(staff.agentId, agentId)).get()?.count ?? 0;
    return Number(members) < membersMax ? null : teamFull();
  };

  const memberOf = ({ agentId, email }: Invitation): Staff | null =>
    persons.memberships(email).find((member) => member.agentId === agentId) ?? null;

  /** A member by another way meanwhile joins nothing anew; one who was disabled there stays out. */
  function faultOfJoin(invitation: Invitation): Outcome<never> | null {
    const member = memberOf(invitation);
    if (member) return member.status === "active" ? null : invitationInvalid();
    return faultOfTeamSize(invitation.agentId) ?? faultOfMembershipCount(persons.memberships(invitation.email).length);
  }

  function join(invitation: Invitation, by: Author): Staff {
    const { agentId, email, role, invitedBy } = invitation;
    const signed = { ...by, actor: `staff:${email}` };
    end(invitation, "accepted", signed);
    const known = memberOf(invitation);
    if (known) return known;
    const member = { agentId, email, role, status: "active", createdAt: by.at, lastSeenAt: null } as const;
    db.insert(staff).values(member).run();
    const after = { role, status: "active", invited_by: invitedBy };
    audit.record({ agentId, action: "staff.create", subject: email, before: null, after }, signed);
    return member;
  }

  function end(invitation: Invitation, how: "accepted" | "withdrawn", by: Author): void {
    const { agentId, id, email, role } = invitation;
    db.update(staffInvitations).set({ endedAt: by.at, end: how }).where(named(invitation)).run();
    const facts = { agentId, action: `invitation.${how === "accepted" ? "accept" : "withdraw"}`, subject: email };
    audit.record({ ...facts, before: { id, role, end: null }, after: { id, role, end: how } }, by);
  }

  /** Leaves no audit row: an owner could read from it that the email has an account. */
  function noteAnswer(invitation: Invitation, at: Instant): void {
    db.update(staffInvitations).set({ answeredAt: at }).where(named(invitation)).run();
  }

  /** Who is no owner any more must not have left a way in: what they invited to is off. */
  function withdrawAllOf(agentId: string, email: string, by: Author): void {
    for (const invitation of openOnes(agentId, by.at)) {
      if (invitation.invitedBy === email) end(invitation, "withdrawn", by);
    }
  }

  return { find, openOnes, newest, faultOfTeamSize, faultOfJoin, join, end, noteAnswer, withdrawAllOf };
}

const teamFull = () => refuse("members_too_many", `A team has at most ${membersMax} members.`);
