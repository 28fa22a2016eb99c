import { and, eq } from "drizzle-orm";
import type { AuditFacts } from "#lib/domain/audit";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { faultOfMembershipCount } from "#lib/domain/person";
import type { MemberAsk } from "#lib/domain/team";
import type { Author } from "#lib/stored/author";
import type { AccountChanged, MadeStaff, NewStaff, Staff, StaffChange } from "#lib/stored/staff";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { invitationRows } from "./invitation-rows";
import { personRows } from "./person-rows";
import { agents, people, staff } from "./schema";

/** What the operator changes. Each writes its audit row beside the change, in the writer's transaction. */
export function agentIntentions(connection: Connection, audit: AuditTrail) {
  const { db } = connection;
  const persons = personRows(connection);
  const invitations = invitationRows(connection, audit);
  const findAgent = (id: string) => db.select().from(agents).where(eq(agents.id, id)).get();
  const noAgent = (id: string) => refuse("parameter_wrong", `There is no agent "${id}".`);
  const noMember = (agentId: string, email: string) =>
    refuse("parameter_wrong", `Agent "${agentId}" has no member of staff with the email "${email}".`);

  function createStaff({ passwordHash, ...member }: NewStaff, by: Author): Outcome<MadeStaff> {
    const { agentId, email, createdAt } = member;
    if (!findAgent(agentId)) return noAgent(agentId);
    const memberships = persons.memberships(email);
    if (memberships.some((one) => one.agentId === agentId)) {
      return refuse("parameter_wrong", `Agent "${agentId}" has a member of staff with the email "${email}" already.`);
    }
    const fault = faultOfMembershipCount(memberships.length);
    if (fault) return fault;
    const hadAccount = persons.find(email) !== null;
    if (!hadAccount) {
      if (passwordHash === null)
        return refuse(
          "parameter_wrong",
          "Nobody has an account with this email yet: it needs --password-stdin, and the password on standard input.",
        );
      db.insert(people).values({ email, passwordHash, createdAt }).run();
    }
    db.insert(staff).values(member).run();
    audit.record(staffFacts("staff.create", null, member), by);
    return done({ member, hadAccount });
  }

  function resetPassword({ agentId, email }: MemberAsk, newHash: string, by: Author): Outcome<Staff & AccountChanged> {
    const member = persons.memberships(email).find((one) => one.agentId === agentId);
    if (!member) return noMember(agentId, email);
    db.update(people).set({ passwordHash: newHash }).where(eq(people.email, email)).run();
    const ended = persons.endSessions(email);
    const facts = { action: "staff.reset", after: (of: string) => ({ sessions_ended: ended.of(of) }) };
    return done({ ...member, agentIds: persons.tellAgents(audit, email, facts, by, agentId) });
  }

  function changeStaff(agentId: string, email: string, { action, ...change }: StaffChange, by: Author): Outcome<Staff> {
    const isMember = and(eq(staff.agentId, agentId), eq(staff.email, email));
    const before = db.select().from(staff).where(isMember).get();
    if (!before) return noMember(agentId, email);
    const after = { ...before, ...change };
    db.update(staff).set(change).where(isMember).run();
    persons.endSessions(email, { agentId });
    audit.record(staffFacts(action, before, after), by);
    if (after.status === "disabled") invitations.withdrawAllOf(agentId, email, by);
    return done(after);
  }

  return {
    createStaff,
    resetPassword,
    changeStaff,
  };
}

const staffFacts = (action: string, before: Staff | null, after: Staff): AuditFacts => ({
  agentId: after.agentId,
  action,
  subject: after.email,
  before,
  after,
});
