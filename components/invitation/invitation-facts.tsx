import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Time } from "#components/ui/text/time";
import type { InvitationView } from "#lib/desk/invitations/invitation-shape";

export function InvitationFacts({ invitation }: { readonly invitation: InvitationView }) {
  const t = useTranslations("invitation");
  const shell = useTranslations("shell");
  const team = useTranslations("team.roleMeans");
  const { email, roles, expires_at: until } = invitation;
  return (
    <dl className="mb-6 space-y-2 border-line border-y py-4">
      <Fact name={t("email")}>{email}</Fact>
      <Fact name={t("role")}>
        {roles.map((role) => (
          <span key={role} className="block">
            {shell(`role.${role}`)}
            <span className="block text-[0.8125rem] text-soft">{team(role)}</span>
          </span>
        ))}
      </Fact>
      <Fact name={t("until")}>
        <Time at={until} zoned />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <dt className="w-20 shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
