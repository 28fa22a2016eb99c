import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/instant";
import { staffRoles } from "#lib/domain/role";
import { canonicalEmail } from "#lib/domain/staff";
import { isActiveOwner } from "#lib/domain/team";
import type { ListedStaff, Staff } from "#lib/stored/staff";
import { createStaff } from "#lib/usecases/create-staff";
import { disableStaff } from "#lib/usecases/disable-staff";
import { enableStaff } from "#lib/usecases/enable-staff";
import { resetStaffPassword } from "#lib/usecases/reset-staff-password";
import { onOff, optionalText, text } from "./flags";
import { readStandardInput } from "./read-standard-input";
import { command, type JsonObject, type Noun, type Reply, storeVerb, type Tool, toolVerb } from "./verb";

const person = {
  agent: text("A", "the agent that the person works for"),
  email: text("E", "what the person signs in with"),
};
const role = text("R", `what the person may do: ${staffRoles.join(", ")}`);
const password = text("P", "the password");
const passwordStdin = onOff(
  "read the password from standard input, the only way in: an argument could be seen by others",
);

const shownRole = ({ email, role }: Staff): JsonObject => ({ email, role });

/** Asks for what was given, with the password that came on standard input in the place of its flag. */
async function callWithPassword(tool: Tool, name: string, args: JsonObject): Promise<Reply> {
  const { "password-stdin": wanted, ...facts } = args;
  if (wanted !== true)
    return { ok: false, message: `"${name}" needs --password-stdin, and the password on standard input.` };
  const read = await readStandardInput(process.stdin, "password");
  return read.ok ? tool.call(name, { ...facts, password: read.value }) : read;
}

const create = toolVerb({
  name: "staff create",
  summary: "Makes an account for a person who works for an agent.",
  flags: { ...person, role, "password-stdin": passwordStdin },
  commands: [
    command("staff create", { ...person, role, password }, async (context, { agent, ...facts }, by) => {
      const made = await createStaff(context, { agentId: agent, ...facts }, by);
      return made.ok ? done(shownRole(made.value)) : made;
    }),
  ],
  run: (tool, args) => callWithPassword(tool, "staff create", args),
});

const reset = toolVerb({
  name: "staff reset",
  summary: "Gives a person a new password, and ends their sessions.",
  flags: { ...person, "password-stdin": passwordStdin },
  commands: [
    command("staff reset", { ...person, password }, async (context, { agent, ...facts }, by) => {
      const changed = await resetStaffPassword(context, { agentId: agent, ...facts }, by);
      return changed.ok ? done(shownRole(changed.value)) : changed;
    }),
  ],
  run: (tool, args) => callWithPassword(tool, "staff reset", args),
});

const disable = storeVerb({
  name: "staff disable",
  summary: "Keeps a person out.",
  flags: person,
  async run(context, { agent, email }, by) {
    const changed = await disableStaff(context, { agentId: agent, email }, by);
    if (!changed.ok) return changed;
    const listed = await context.store.listStaff();
    if (!listed.ok) return listed;
    const owners = listed.value.filter((one) => one.agentId === agent && isActiveOwner(one));
    return done({ ...shownRole(changed.value), ...(owners.length === 0 && noOwnerLeft) });
  },
});

/** The operator may do what no owner may. */
const noOwnerLeft = {
  warning: "The agent has no active owner now. Make one with staff create, or let one in with staff enable.",
};

const enable = storeVerb({
  name: "staff enable",
  summary: "Lets a disabled person in again, with the password that they had.",
  flags: person,
  async run(context, { agent, email }, by) {
    const changed = await enableStaff(context, { agentId: agent, email }, by);
    return changed.ok ? done(shownRole(changed.value)) : changed;
  },
});

const resetTwoFactor = storeVerb({
  name: "staff reset-two-factor",
  summary: "Takes a lost second factor from a person, and ends their sessions.",
  flags: person,
  async run({ store }, { agent, email: given }, by) {
    const email = canonicalEmail(given);
    const reset = await store.resetTwoFactor({ agentId: agent, email }, by);
    return reset.ok ? done({ email, two_factor: false }) : reset;
  },
});

const list = storeVerb({
  name: "staff list",
  summary: "Lists the people who may sign in, and whether each has a second factor on.",
  flags: { agent: optionalText("A", "of one agent only") },
  async run({ store }, { agent }) {
    const listed = await store.listStaff();
    if (!listed.ok) return listed;
    return done({
      staff: listed.value.filter(({ agentId }) => agent === undefined || agentId === agent).map(shownStaff),
    });
  },
});

const shownStaff = ({ agentId, email, role, status, twoFactor, createdAt }: ListedStaff) => ({
  agent: agentId,
  email,
  role,
  status,
  two_factor: twoFactor,
  created_at: formatInstant(createdAt),
});

export const staff: Noun = {
  name: "staff",
  summary: "Staff: the people of an agent who sign in to the dashboard.",
  verbs: [create, reset, disable, enable, resetTwoFactor, list],
};
