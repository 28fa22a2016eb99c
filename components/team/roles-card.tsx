import { useTranslations } from "next-intl";
import { Card } from "#components/ui/data/card";
import { capabilitiesOf, memberRoles } from "#lib/domain/people/role";

/** Lists each role's capabilities in words. The server judges by the same table. */
export function RolesCard() {
  const t = useTranslations("team");
  const shell = useTranslations("shell");
  return (
    <Card title={t("rolesTitle")} description={t("rolesText")} className="mt-6">
      <div className="-my-2 divide-y divide-line">
        {memberRoles.map((role) => (
          <details key={role} className="py-2.5">
            <summary className="cursor-pointer rounded-sm">
              <span className="font-medium">{shell(`role.${role}`)}</span>{" "}
              <span className="text-soft">{t(`roleMeans.${role}`)}</span>
            </summary>
            <ul className="mt-2 grid list-disc gap-x-8 gap-y-1 pl-5 text-[0.8125rem] sm:grid-cols-2 xl:grid-cols-3">
              {capabilitiesOf([role]).map((capability) => (
                <li key={capability}>{t(`capability.${capability}`)}</li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Card>
  );
}
