import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { type RolesDraft, type RolesFault, readRolesDraft } from "./roles-draft";

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
