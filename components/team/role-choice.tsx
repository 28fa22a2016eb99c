import { useTranslations } from "next-intl";
import { ExplainedChoice } from "#components/ui/explained-choice";
import { type StaffRole, staffRoles } from "#lib/domain/people/role";

export interface RoleChoiceProps {
  readonly value: StaffRole;
  readonly onChoose: (role: StaffRole) => void;
}

export function RoleChoice({ value, onChoose }: RoleChoiceProps) {
  const t = useTranslations("team");
  const shell = useTranslations("shell");
  const choices = staffRoles.map((role) => ({
    value: role,
    label: shell(`role.${role}`),
    hint: t(`roleMeans.${role}`),
  }));
  return <ExplainedChoice legend={t("role")} value={value} choices={choices} onChoose={onChoose} />;
}
