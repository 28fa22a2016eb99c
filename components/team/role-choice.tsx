import { useTranslations } from "next-intl";
import { ExplainedChoice } from "#components/ui/controls/explained-choice";
import { type MemberRole, memberRoles } from "#lib/domain/people/role";

export interface RoleChoiceProps {
  readonly value: MemberRole;
  readonly onChoose: (role: MemberRole) => void;
}

export function RoleChoice({ value, onChoose }: RoleChoiceProps) {
  const t = useTranslations("team");
  const shell = useTranslations("shell");
  const choices = memberRoles.map((role) => ({
    value: role,
    label: shell(`role.${role}`),
    hint: t(`roleMeans.${role}`),
  }));
  return <ExplainedChoice legend={t("role")} value={value} choices={choices} onChoose={onChoose} />;
}
