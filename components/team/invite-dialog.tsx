import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { ErrorState } from "#components/ui/data/error-state";
import { Dialog } from "#components/ui/overlays/dialog";
import { desk } from "#lib/browser/desk/desk";
import type { MemberRole } from "#lib/domain/people/role";
import { daysOfInvitation } from "#lib/domain/people/team";
import { InvitationLink } from "./invitation-link";
import { RoleChoice } from "./role-choice";

const emailCharsMax = 254;

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("team");
  const tUi = useTranslations("ui");
  const queryClient = useQueryClient();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<MemberRole>("viewer");
  const [isMissing, setMissing] = useState(false);
  const invite = useMutation({
    gcTime: 0,
    mutationFn: () => desk("POST /api/desk/team/invitations", { body: { email: email.trim(), role } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["team"] }),
  });
  if (invite.data) return <InvitationLink invitation={invite.data} onClose={onClose} />;

  function send(event?: FormEvent) {
    event?.preventDefault();
    setMissing(email.trim() === "");
    if (email.trim() !== "" && !invite.isPending) invite.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={invite.isPending}
      title={t("invite")}
      description={t("inviteText", { days: daysOfInvitation })}
      footer={
        <>
          <Button onClick={onClose}>{tUi("cancel")}</Button>
          <Button variant="primary" busy={invite.isPending} onClick={() => send()}>
            {t("makeLink")}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={send} className="space-y-4">
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
      </form>
    </Dialog>
  );
}
