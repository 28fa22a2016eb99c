import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { CodeField } from "#components/sign-in/code-field";
import { HiddenUsername, PasswordField } from "#components/sign-in/password-field";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import { RecoveryCodes } from "./recovery-codes";

const paths = { off: "off", newCodes: "recovery-codes" } as const;

/** A change that weakens the account needs both the password and a code. */
export function FactorDialog({ act, onClose }: { readonly act: keyof typeof paths; readonly onClose: () => void }) {
  const t = useTranslations("account");
  const { email } = useSignedInMember();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<"password" | "code" | null>(null);
  const change = useChange(
    "account",
    (body: { password: string; code: string }) => desk(`POST /api/desk/account/two-factor/${paths[act]}`, { body }),
    (answer) => {
      if ("recovery_codes" in answer) return;
      toast(t("turnedOff"));
      onClose();
    },
  );
  const refusal = useFieldRefusal(change, ["password", "code"]);
  if (change.data && "recovery_codes" in change.data) {
    return <RecoveryCodes codes={change.data.recovery_codes} onKept={onClose} />;
  }

  function send() {
    const body = { password: password.current?.value ?? "", code: code.current?.value.trim() ?? "" };
    const lacking = body.password === "" ? "password" : body.code === "" ? "code" : null;
    setMissing(lacking);
    if (lacking !== null) return { password, code }[lacking].current?.focus();
    change.mutate(body);
  }

  return (
    <ConfirmDialog
      isForm
      size="small"
      onClose={onClose}
      title={t(`${act}Title`)}
      description={t(`${act}Text`)}
      action={t(`${act}Confirm`)}
      isDanger={act === "off"}
      busy={change.isPending}
      onConfirm={send}
      onInput={refusal.corrected}
    >
      <HiddenUsername email={email} />
      <PasswordField
        autoFocus
        inputRef={password}
        label={t("present")}
        error={missing === "password" ? t("presentMissing") : refusal.at("password")}
      />
      <CodeField
        isNext={false}
        inputRef={code}
        label={t("codeOrRecovery")}
        error={missing === "code" ? t("codeMissing") : refusal.at("code")}
      />
      {refusal.rest !== null && <ErrorState error={refusal.rest} />}
    </ConfirmDialog>
  );
}
