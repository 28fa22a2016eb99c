import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { BodyOf } from "#lib/browser/desk/desk";
import { readLocalTime, writeWireTime } from "#lib/browser/formats/local-time";
import { type MemberRole, mayEnd, rolesText } from "#lib/domain/people/role";
import { canBeKept, formatInstant, instantOfMilliseconds } from "#lib/domain/time/instant";

/** The values of the fields for somebody's roles. */
export interface RolesDraft {
  readonly roles: readonly MemberRole[];
  /** The end of the auditor's role by the zone's clocks; empty for no end. */
  readonly until: string;
}

type RolesBody = Pick<BodyOf<"POST /api/desk/team/invitations">, "auditor_until"> & { roles: MemberRole[] };

interface HeldOnWire {
  readonly roles: readonly MemberRole[];
  readonly auditor_until: string | null;
}

export const rolesDraftOf = ({ roles, auditor_until: until }: HeldOnWire, zone: string): RolesDraft => ({
  roles,
  until: writeWireTime(until, zone),
});

export type RolesFault = "none" | "unreadable" | "past";

/** The part of a body that gives the roles, or what is wrong with the fields. */
function readRolesDraft(
  { roles, until }: RolesDraft,
  zone: string,
  nowMs: number,
): { readonly body: RolesBody } | { readonly fault: RolesFault } {
  if (roles.length === 0) return { fault: "none" };
  const given = [...roles];
  if (until.trim() === "" || !roles.some(mayEnd)) return { body: { roles: given, auditor_until: null } };
  const at = readLocalTime(until, zone);
  if (typeof at === "string" || !canBeKept(at)) return { fault: "unreadable" };
  if (at <= instantOfMilliseconds(nowMs)) return { fault: "past" };
  return { body: { roles: given, auditor_until: formatInstant(at) } };
}

/** True when the fields differ from what they began with. */
export const isChanged = (draft: RolesDraft, before: RolesDraft): boolean =>
  rolesText(draft.roles) !== rolesText(before.roles) || draft.until !== before.until;

/** The fields for somebody's roles. A fault is told once the fields were tried, and until they change. */
export function useRolesDraft(begin: RolesDraft) {
  const { zone } = useSignedInMember();
  const [draft, setDraft] = useState(begin);
  const [fault, setFault] = useState<RolesFault | null>(null);
  return {
    draft,
    fault,
    setDraft(next: RolesDraft) {
      setDraft(next);
      setFault(null);
    },
    /** The part of a body that gives the roles; null when something is wrong, which is then told. */
    read() {
      const read = readRolesDraft(draft, zone, Date.now());
      setFault("fault" in read ? read.fault : null);
      return "fault" in read ? null : read.body;
    },
  };
}
