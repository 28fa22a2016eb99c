import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { type ListPage, wholeList } from "#lib/domain/lists/list-page";
import type { ListedMember, Member } from "#lib/domain/people/member";
import { type RolesHeld, rolesText } from "#lib/domain/people/role";
import { type Invitation, isActiveOwner, stateOfInvitation } from "#lib/domain/people/team";
import { day, formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import { email, optionalText, optionalTime, piped, roleList, text } from "#lib/ops/line/flags";
import { type JsonObject, type Noun, storeVerb } from "#lib/ops/line/verb";
import type { Context } from "#lib/usecases/context";
import { createMember, resetMemberPassword } from "#lib/usecases/people/member";

const invitationsShownDays = 30;

const person = {
  agent: text("A", "the agent that the person works for"),
  email: email("E", "what the person signs in with"),
};
const roles = {
  role: roleList("R", "what the person may do"),
  until: optionalTime("T", "when the auditor's role ends, such as 2027-01-01T00:00:00Z"),
};
const name = optionalText("N", "what colleagues call the person; not used where the email has an account");
const passwordStdin = piped(
  "password",
  "read the password from standard input, the only way in: an argument could be seen by others",
);

const shownRoles = ({ roles, auditorUntil }: RolesHeld) => ({
  role: rolesText(roles),
  ...(auditorUntil !== null && { until: formatInstant(auditorUntil) }),
});
const shownRole = (member: Member): JsonObject => ({ email: member.email, ...shownRoles(member) });

const create = storeVerb({
  name: "member create",
  summary: "Lets a person work for an agent. An email that has no account needs --password-stdin, and gets one.",
  flags: { ...person, ...roles, name, "password-stdin": passwordStdin },
  async run(context, given, by) {
    const { agent: agentId, email, role: roles, until: auditorUntil = null, name = null } = given;
    const { "password-stdin": password = null } = given;
    const made = await createMember(context, { agentId, email, roles, auditorUntil, name, password }, by);
    return made.ok ? done({ ...shownRole(made.value.member), had_account: made.value.hadAccount }) : made;
  },
  tell({ had_account: hadAccount, ...value }, { "password-stdin": gavePassword }) {
    return { ok: true, value, ...(hadAccount === true && { note: hadAccountNote(gavePassword === true) }) };
  },
});

const hadAccountNote = (gavePassword: boolean): string =>
  `This email had an account already: it works for this agent, too, and keeps its password.${gavePassword ? " The password that was given is not used." : ""}`;

const set = storeVerb({
  name: "member set",
  summary: "Gives a person other roles, in place of those that they had.",
  flags: { ...person, ...roles },
  async run(context, { agent, email, role: roles, until: auditorUntil = null }, by) {
    const ask = { agentId: agent, email };
    const changed = await context.store.people.changeMember(ask, { roles, auditorUntil }, by);
    if (!changed.ok) return changed;
    const warning = await warningOf(context, agent);
    return warning.ok ? done({ ...shownRole(changed.value), ...warning.value }) : warning;
  },
});

const reset = storeVerb({
  name: "member reset",
  summary: "Gives a person a new password for all their agents, and ends their sessions.",
  flags: { ...person, "password-stdin": passwordStdin },
  async run(context, { agent: agentId, email, "password-stdin": password }, by) {
    if (password === undefined) return refuseFor("--password-stdin", "parameter_wrong", noPassword);
    const changed = await resetMemberPassword(context, { agentId, email, password }, by);
    return changed.ok ? done(shownRole(changed.value)) : changed;
  },
});

const noPassword = '"member reset" needs --password-stdin, and the password on standard input.';

const disable = storeVerb({
  name: "member disable",
  summary: "Keeps a person out of an agent's team.",
  flags: person,
  async run(context, { agent, email }, by) {
    const changed = await context.store.people.changeMember({ agentId: agent, email }, { status: "disabled" }, by);
    if (!changed.ok) return changed;
    const warning = await warningOf(context, agent);
    return warning.ok ? done({ ...shownRole(changed.value), ...warning.value }) : warning;
  },
});

const remove = storeVerb({
  name: "member remove",
  summary: "Takes a person out of an agent's team for good; with their last team their account goes, too.",
  flags: person,
  async run(context, { agent, email }, by) {
    const removed = await context.store.people.removeMember({ agentId: agent, email }, by);
    if (!removed.ok) return removed;
    const warning = await warningOf(context, agent);
    if (!warning.ok) return warning;
    const { member, accountRemoved } = removed.value;
    return done({ ...shownRole(member), account_removed: accountRemoved, ...warning.value });
  },
});

const membersOf =
  ({ people }: Context["store"], agentId?: string) =>
  (page: ListPage<ListedMember>) =>
    people.listMembers({ agentId, ...page });

async function warningOf({ store }: Context, agent: string): Promise<Outcome<JsonObject>> {
  const listed = await wholeList(membersOf(store, agent));
  return listed.ok ? done(listed.value.some(isActiveOwner) ? {} : noOwnerLeft) : listed;
}

/** Only the operator may leave a team without an owner. */
const noOwnerLeft = {
  warning: "The agent has no active owner now. Make one with member create, or let one in with member enable.",
};

const enable = storeVerb({
  name: "member enable",
  summary: "Lets a disabled person in again, with the password that they had.",
  flags: person,
  async run(context, { agent, email }, by) {
    const changed = await context.store.people.changeMember({ agentId: agent, email }, { status: "active" }, by);
    return changed.ok ? done(shownRole(changed.value)) : changed;
  },
});

const resetTwoFactor = storeVerb({
  name: "member reset-two-factor",
  summary: "Takes a lost second factor from a person, for all their agents, and ends their sessions.",
  flags: person,
  async run({ store }, { agent, email }, by) {
    const reset = await store.people.resetTwoFactor({ agentId: agent, email }, by);
    return reset.ok ? done({ email, two_factor: false }) : reset;
  },
});

const list = storeVerb({
  name: "member list",
  summary: "Lists the people who may sign in, and whether each has a second factor on.",
  flags: { agent: optionalText("A", "of one agent only") },
  async run({ store }, { agent }) {
    const listed = await wholeList(membersOf(store, agent));
    return listed.ok ? done({ members: listed.value.map(shownMember) }) : listed;
  },
});

const shownMember = (member: ListedMember) => ({
  agent: member.agentId,
  email: member.email,
  name: member.name,
  ...shownRoles(member),
  status: member.status,
  two_factor: member.twoFactor,
  created_at: formatInstant(member.createdAt),
});

const invitations = storeVerb({
  name: "member invitations",
  summary: `Lists the invitations of the last ${invitationsShownDays} days: what they are for, who made them, and what became of them.`,
  flags: { agent: optionalText("A", "of one agent only") },
  async run({ store, clock }, { agent }) {
    const now = clock.now();
    const since = instant(now - BigInt(invitationsShownDays) * day);
    const listed = await wholeList<Invitation>((page) =>
      store.people.listInvitations({ agentId: agent ?? null, since }, page),
    );
    if (!listed.ok) return listed;
    return done({ invitations: listed.value.map((invitation) => shownInvitation(invitation, now)) });
  },
});

const shownInvitation = (invitation: Invitation, now: Instant) => ({
  agent: invitation.agentId,
  email: invitation.email,
  ...shownRoles(invitation),
  invited_by: invitation.invitedBy,
  created_at: formatInstant(invitation.createdAt),
  expires_at: formatInstant(invitation.expiresAt),
  state: stateOfInvitation(invitation, now),
});

export const member: Noun = {
  name: "member",
  summary: "Members: the people of an agent who sign in to the dashboard.",
  verbs: [create, set, reset, disable, enable, remove, resetTwoFactor, invitations, list],
};
