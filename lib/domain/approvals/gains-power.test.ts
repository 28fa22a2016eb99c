import { expect, it } from "vitest";
import type { Standing } from "#lib/domain/people/acting-member";
import type { MemberRole } from "#lib/domain/people/role";
import type { MemberChange } from "#lib/domain/people/team";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { gainsPower, gainsProvenRole } from "./gains-power";

const now = instantOfMilliseconds(Date.UTC(2026, 10, 29));
const active = (...roles: MemberRole[]): Standing => ({ roles, auditorUntil: null, status: "active" });
const disabled = (...roles: MemberRole[]): Standing => ({ ...active(...roles), status: "disabled" });
const roles = (...of: MemberRole[]): MemberChange => ({ roles: of, auditorUntil: null });
const letIn: MemberChange = { status: "active" };

it.each<[how: string, before: Standing | null, change: MemberChange, decides: boolean, proves: boolean]>([
  ["a viewer becomes an owner", active("viewer"), roles("owner"), true, true],
  ["a viewer becomes an approver beside it", active("viewer"), roles("approver", "viewer"), true, true],
  ["a viewer becomes finance", active("viewer"), roles("finance"), false, true],
  ["a viewer becomes a developer", active("viewer"), roles("developer"), false, true],
  ["a viewer becomes an auditor", active("viewer"), roles("auditor"), false, false],
  ["finance becomes an approver too", active("finance"), roles("finance", "approver"), true, true],
  ["an owner stays one", active("owner"), roles("owner"), false, false],
  ["an owner becomes an approver", active("owner"), roles("approver"), false, true],
  ["an owner becomes a viewer", active("owner"), roles("viewer"), false, false],
  ["an owner is disabled", active("owner"), { status: "disabled" }, false, false],
  ["a disabled owner is let in again", disabled("owner"), letIn, true, true],
  ["disabled finance is let in again", disabled("finance"), letIn, false, true],
  ["a disabled viewer is let in again", disabled("viewer"), letIn, false, false],
  ["a disabled owner is disabled again", disabled("owner"), { status: "disabled" }, false, false],
  ["a disabled viewer becomes an owner", disabled("viewer"), roles("owner"), true, true],
  ["a disabled viewer becomes finance", disabled("viewer"), roles("finance"), false, true],
  ["somebody new is a viewer", null, roles("viewer"), false, false],
  ["somebody new is an approver", null, roles("approver"), true, true],
])("who gains a power is told from others: %s", (_how, before, change, decides, proves) => {
  const after = { ...(before ?? active()), ...change };
  expect([gainsPower(before, after, now), gainsProvenRole(before, after, now)]).toEqual([decides, proves]);
});
