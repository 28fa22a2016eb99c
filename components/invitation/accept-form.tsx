import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CodeField } from "#components/sign-in/code-field";
import { NameField } from "#components/sign-in/name-field";
import { HiddenUsername, PasswordField } from "#components/sign-in/password-field";
import { RecoveryUsed } from "#components/sign-in/recovery-used";
import { useSignIn } from "#components/sign-in/use-sign-in";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { faultOfPassword, passwordChars } from "#lib/domain/people/credentials";
import { faultOfPersonName, personNameCharsMax } from "#lib/domain/people/person";
import { tokenHere } from "./use-invitation";

export interface AcceptFormProps {
  readonly email: string;
  readonly busy: boolean;
  readonly onAccept: (password: string, name: string) => Promise<boolean>;
}

/**
 * Accepts the invitation, then signs in by the usual operation, which adds the account to the agent, new or not. Once
 * accepted, only the sign-in is repeated.
 */
export function AcceptForm({ email, busy: accepting, onAccept }: AcceptFormProps) {
  const t = useTranslations("invitation");
  const signInText = useTranslations("signIn");
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<"name" | "password" | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const { missing, step, trouble, isRefused, busy, secondsToWait, submit, ...signIn } = useSignIn("/", tokenHere());

  useEffect(() => {
    if (trouble !== null) (code.current ?? password.current)?.select();
  }, [trouble]);

  if (step === "done") return <RecoveryUsed left={signIn.recoveryCodesLeft} onGoOn={signIn.goOn} />;

  async function send(event: FormEvent) {
    event.preventDefault();
    const typed = password.current?.value ?? "";
    const called = name.current?.value.trim() ?? "";
    const found =
      called !== "" && faultOfPersonName(called) !== null
        ? "name"
        : faultOfPassword(typed) !== null
          ? "password"
          : null;
    setFault(found);
    if (found !== null) return (found === "name" ? name : password).current?.focus();
    if (accepting || busy) return;
    const answered = isAnswered || (await onAccept(typed, called));
    setAnswered(answered);
    if (answered) submit(email, typed, code.current?.value.trim() ?? "");
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="space-y-4">
      {trouble !== null && (
        <Alert tone="bad" live>
          {isRefused ? t("refused") : trouble}
        </Alert>
      )}
      <HiddenUsername email={email} />
      <div hidden={step === "code"} className="space-y-3">
        <NameField
          optional
          inputRef={name}
          label={t("name")}
          hint={t("nameHint")}
          error={fault === "name" ? t("nameFault", { chars: personNameCharsMax }) : undefined}
        />
        <p>{t("passwordText")}</p>
        <PasswordField
          inputRef={password}
          label={t("password")}
          hint={t("hint", { min: passwordChars.min })}
          error={fault === "password" ? t("short", passwordChars) : undefined}
        />
      </div>
      {step === "code" && (
        <CodeField
          inputRef={code}
          label={signInText("code")}
          hint={signInText("codeHint")}
          error={missing === "code" ? signInText("codeMissing") : undefined}
          name="code"
          required
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={accepting || busy}
        disabled={secondsToWait > 0}
        className="w-full"
      >
        {secondsToWait > 0 ? signInText("waitFor", { seconds: secondsToWait }) : isAnswered ? t("signIn") : t("accept")}
      </Button>
    </form>
  );
}
