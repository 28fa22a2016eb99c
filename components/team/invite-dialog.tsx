import { useTranslations } from "next-intl";
import { useState } from "react";
import { useChange } from "#components/page/use-change";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { leastRole } from "#lib/domain/people/role";
import { daysOfInvitation } from "#lib/domain/people/team";
import { InvitationLink } from "./invitation-link";
import { RoleChoice } from "./role-choice";
import { type RolesDraft, useRolesDraft } from "./roles-draft";

const emailCharsMax = 254;
const leastRoles: RolesDraft = { roles: [leastRole], until: "" };

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("team");
  const [email, setEmail] = useState("");
  const { draft, fault, setDraft, read } = useRolesDraft(leastRoles);
  const [isMissing, setMissing] = useState(false);
  const invite = useChange("team", (given: NonNullable<ReturnType<typeof read>>) =>
    desk("POST /api/desk/team/invitations", { body: { email: email.trim(), ...given } }),
  );
  const refusal = useFieldRefusal(invite, ["email", "roles"]);
  if (invite.data) return <InvitationLink invitation={invite.data} onClose={onClose} />;

  function send() {
    setMissing(email.trim() === "");
    const given = read();
    if (email.trim() !== "" && given) invite.mutate(given);
  }

  return (
    <ConfirmDialog
      isForm
      onClose={onClose}
      title={t("invite")}
      description={t("inviteText", { days: daysOfInvitation })}
      action={t("makeLink")}
      busy={invite.isPending}
      onConfirm={send}
    >
      <Field label={t("email")} error={isMissing ? t("emailMissing") : refusal.at("email")}>
        {(wiring) => (
          <Input
            {...wiring}
            data-autofocus
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={emailCharsMax}
            value={email}
            onChange={({ target }) => {
              refusal.corrected();
              setMissing(false);
              setEmail(target.value);
            }}
          />
        )}
      </Field>
      <RoleChoice
        draft={draft}
        fault={fault}
        refused={refusal.at("roles")}
        onChange={(chosen) => {
          refusal.corrected();
          setDraft(chosen);
        }}
      />
      {refusal.rest !== null && <ErrorState error={refusal.rest} />}
    </ConfirmDialog>
  );
}
