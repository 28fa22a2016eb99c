import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { AgentChoice } from "#components/sign-in/agent-choice";
import { CodeField } from "#components/sign-in/code-field";
import { HiddenUsername } from "#components/sign-in/hidden-username";
import { PasswordField } from "#components/sign-in/password-field";
import { RecoveryUsed } from "#components/sign-in/recovery-used";
import { useSignIn } from "#components/sign-in/use-sign-in";
import { Alert } from "#components/ui/data/alert";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { Dialog } from "#components/ui/overlays/dialog";

export interface CellSignInProps {
  readonly cell: string;
  readonly onClose: () => void;
}

/** Asks for the password, and a code where needed, of another cell: each cell keeps its people's accounts itself. */
export function CellSignIn({ cell, onClose }: CellSignInProps) {
  const t = useTranslations("cells");
  const tSignIn = useTranslations("signIn");
  const { email } = useSignedInMember();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const signIn = useSignIn("/", { cell });
  const { step, missing, trouble, isRefused, busy, secondsToWait } = signIn;

  useEffect(() => {
    if (missing !== null || trouble !== null) (code.current ?? password.current)?.select();
  }, [missing, trouble]);

  const about = {
    title: t("signInTitle", { cell }),
    description: t("signInText", { email }),
    size: "small",
    onClose,
  } as const;
  if (step === "choose" || step === "done") {
    return (
      <Dialog open {...about} locked={busy}>
        {step === "choose" ? (
          <AgentChoice choice={signIn.choice} busy={busy} onChoose={signIn.choose} onStartAnew={signIn.startAnew} />
        ) : (
          <RecoveryUsed left={signIn.recoveryCodesLeft} onGoOn={signIn.goOn} />
        )}
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isForm
      {...about}
      action={secondsToWait > 0 ? tSignIn("waitFor", { seconds: secondsToWait }) : tSignIn("submit")}
      busy={busy}
      disabled={secondsToWait > 0}
      onConfirm={() => signIn.submit(email, password.current?.value ?? "", code.current?.value.trim() ?? "")}
    >
      {trouble !== null && (
        <Alert tone="bad" live>
          {isRefused ? t("refused", { cell }) : trouble}
        </Alert>
      )}
      <HiddenUsername email={email} />
      <div hidden={step === "code"}>
        <PasswordField
          autoFocus
          inputRef={password}
          error={missing === "password" ? tSignIn("passwordMissing") : undefined}
        />
      </div>
      {step === "code" && (
        <CodeField
          inputRef={code}
          label={tSignIn("code")}
          hint={tSignIn("codeHint")}
          error={missing === "code" ? tSignIn("codeMissing") : undefined}
        />
      )}
    </ConfirmDialog>
  );
}
