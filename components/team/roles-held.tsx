import { useTranslations } from "next-intl";
import { useNow } from "#components/page/came-with-page";
import { useRolesText } from "#components/page/use-roles-text";
import { Time } from "#components/ui/text/time";
import type { MemberRole } from "#lib/domain/people/role";

export interface RolesHeldProps {
  readonly held: { readonly roles: readonly MemberRole[]; readonly auditor_until: string | null };
}

/** Somebody's roles in a line, with the end of the role that has one. */
export function RolesHeld({ held: { roles, auditor_until: until } }: RolesHeldProps) {
  const t = useTranslations("team");
  const rolesText = useRolesText();
  const nowMs = useNow();
  return (
    <span>
      {rolesText(roles)}
      {until !== null && (
        <span className="block text-[0.8125rem] text-soft">
          {t.rich(Date.parse(until) <= nowMs ? "auditorEnded" : "auditorEnds", {
            time: () => <Time at={until} />,
          })}
        </span>
      )}
    </span>
  );
}
