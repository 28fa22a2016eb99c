import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { HiddenUsername } from "#components/sign-in/hidden-username";
import { PasswordField } from "#components/sign-in/password-field";
import { Button } from "#components/ui/controls/button";
import { ErrorState } from "#components/ui/data/error-state";
import { Dialog } from "#components/ui/overlays/dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";

const formId = "change-two-factor";
const paths = { off: "off", newCodes: "recovery-codes" } as const;

export interface FactorDialogProps {
  readonly act: keyof typeof paths;
  readonly onClose: () => void;
}

/** A change that weakens the account needs both the password and a code. */
export function FactorDialog({ act, onClose }: FactorDialogProps) {
  const t = useTranslations("account");
  const tUi = useTranslations("ui");
  const { email } = useSignedInMember();
  const queryClient = useQueryClient();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<"password" | "code" | null>(null);
  const change = useMutation({
    gcTime: 0,
    mutationFn: (body: { password: string; code: string }) =>
      desk(`POST /api/desk/account/two-factor/${paths[act]}`, { body }),
    async onSuccess(answer) {
      await queryClient.invalidateQueries({ queryKey: ["account"] });
      if ("recovery_codes" in answer) return;
      toast(t("turnedOff"));
      onClose();
    },
  });
  if (change.data && "recovery_codes" in change.data) {
    return <RecoveryCodes codes={change.data.recovery_codes} onKept={onClose} />;
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const body = { password: password.current?.value ?? "", code: code.current?.value.trim() ?? "" };
    const lacking = body.password === "" ? "password" : body.code === "" ? "code" : null;
    setMissing(lacking);
    if (lacking !== null) return { password, code }[lacking].current?.focus();
    if (!change.isPending) change.mutate(body);
  }

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      locked={change.isPending}
      title={t(`${act}Title`)}
      description={t(`${act}Text`)}
      footer={
        <>
          <Button onClick={onClose}>{tUi("cancel")}</Button>
          <Button type="submit" form={formId} variant={act === "off" ? "danger" : "primary"} busy={change.isPending}>
            {t(`${act}Confirm`)}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={send} className="space-y-4">
        <HiddenUsername email={email} />
        <PasswordField
          autoFocus
          inputRef={password}
          label={t("present")}
          error={missing === "password" ? t("presentMissing") : undefined}
        />
        <CodeField
          isNext={false}
          inputRef={code}
          label={t("codeOrRecovery")}
          error={missing === "code" ? t("codeMissing") : undefined}
        />
        {change.isError && <ErrorState error={change.error} />}
      </form>
    </Dialog>
  );
}
