import { useTranslations } from "next-intl";
import { useId } from "react";
import { type StaffRole, staffRoles } from "#lib/domain/role";

export interface RoleChoiceProps {
  readonly value: StaffRole;
  readonly onChoose: (role: StaffRole) => void;
}

/** Each role with what it may, so that nobody has to know it by its name. */
export function RoleChoice({ value, onChoose }: RoleChoiceProps) {
  const t = useTranslations("team");
  const shell = useTranslations("shell");
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t("role")}</legend>
      <div className="divide-y divide-line rounded-lg border border-line">
        {staffRoles.map((role) => (
          <label
            key={role}
            className="flex cursor-pointer items-start gap-3 px-3.5 py-3 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={role === value}
              onChange={() => onChoose(role)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium">{shell(`role.${role}`)}</span>
              <span className="block text-[0.8125rem] text-soft">{t(`roleMeans.${role}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
