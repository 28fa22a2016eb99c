import { useTranslations } from "next-intl";
import { useRolesText } from "#components/page/use-roles-text";
import { Time } from "#components/ui/text/time";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { type About, textIn, textsIn } from "#lib/domain/approvals/about";
import { rolesIn } from "#lib/domain/people/role";
import { ChangeTable } from "./change-table";

/** The member whom a request is about: their roles or access as asked for, beside those of today. */
export function AboutMember({ approval: { about, now, ended_at: ended } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record");
  const rolesText = useRolesText();
  const rolesOf = (held: About) => rolesText(rolesIn(textsIn(held, "roles")));
  if (about.change === "status") {
    const isActive = about.status === "active";
    const before = ended === null && t(`access.${isActive ? "disabled" : "active"}`);
    const after = t(`access.${isActive ? "active" : "disabled"}`);
    // Requests from before the roles were part of what is approved name none.
    const held = rolesOf(about);
    return (
      <ChangeTable
        rows={[
          { name: t("field.accessOf"), ...(before && { before }), after },
          ...(held === "" ? [] : [{ name: t("field.rolesOf"), after: held }]),
        ]}
      />
    );
  }
  const before = about.change === "invite" ? t("invited") : now && rolesOf(now);
  const until = textIn(about, "auditor_until");
  return (
    <ChangeTable
      rows={[
        { name: t("field.rolesOf"), ...(before && { before }), after: rolesOf(about) },
        ...(until === "" ? [] : [{ name: t("auditorUntil"), after: <Time at={until} zoned /> }]),
      ]}
    />
  );
}
