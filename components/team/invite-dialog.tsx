import { useTranslations } from "next-intl";
import { useState } from "react";
import { useChange } from "#components/page/use-change";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import type { MemberRole } from "#lib/domain/people/role";
import { daysOfInvitation } from "#lib/domain/people/team";
import { InvitationLink } from "./invitation-link";
import { RoleChoice } from "./role-choice";

const emailCharsMax = 254;

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("team");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<MemberRole>("viewer");
  const [isMissing, setMissing] = useState(false);
  const invite = useChange("team", () =>
    desk("POST /api/desk/team/invitations", { body: { email: email.trim(), role } }),
  );
  if (invite.data) return <InvitationLink invitation={invite.data} onClose={onClose} />;

  function send() {
    setMissing(email.trim() === "");
    if (email.trim() !== "") invite.mutate();
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
      <Field label={t("email")} error={isMissing ? t("emailMissing") : undefined}>
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
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <RoleChoice value={role} onChoose={setRole} />
      {invite.isError && <ErrorState error={invite.error} />}
    </ConfirmDialog>
  );
}
