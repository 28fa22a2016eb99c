"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { useHydrated } from "#components/page/came-with-page";
import { Button } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { Alert } from "#components/ui/data/alert";
import { AgentChoice } from "./agent-choice";
import { CodeField } from "./code-field";
import { PasswordField } from "./password-field";
import { RecoveryUsed } from "./recovery-used";
import { useSignIn } from "./use-sign-in";

/** Asks for email, password and, where needed, a code. After an error the typed values stay. */
export function SignInForm({ next }: { readonly next: string }) {
  const t = useTranslations("signIn");
  const hydrated = useHydrated();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const signIn = useSignIn(next);
  const { missing, step, trouble, busy, secondsToWait, recoveryCodesLeft, submit, startAnew, goOn } = signIn;

  useEffect(() => {
    if (step === "password") email.current?.focus();
  }, [step]);
  useEffect(() => {
    if (missing === "email") email.current?.focus();
    else if (missing === "password") password.current?.select();
    else if (missing === "code") code.current?.focus();
    else if (trouble !== null) (code.current ?? password.current)?.select();
  }, [missing, trouble]);

  if (step === "choose") {
    return <AgentChoice choice={signIn.choice} busy={busy} onChoose={signIn.choose} onStartAnew={startAnew} />;
  }
  if (step === "done") return <RecoveryUsed left={recoveryCodesLeft} onGoOn={goOn} />;

  function send(event: FormEvent) {
    event.preventDefault();
    submit(email.current?.value.trim() ?? "", password.current?.value ?? "", code.current?.value.trim() ?? "");
  }

  return (
    // If the browser ever submits the form itself, POST keeps the password out of the address.
    <form method="post" noValidate onSubmit={send} className="space-y-4">
      {trouble !== null && (
        <Alert tone="bad" live>
          {trouble}
        </Alert>
      )}
      {/* These fields stay while the code is asked for, because they are sent with it again. */}
      <div hidden={step === "code"} className="space-y-4">
        <Field label={t("email")} error={missing === "email" ? t("emailMissing") : undefined}>
          {(wiring) => (
            <Input
              {...wiring}
              ref={email}
              name="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <PasswordField inputRef={password} error={missing === "password" ? t("passwordMissing") : undefined} />
      </div>
      {step === "code" && (
        <CodeField
          inputRef={code}
          label={t("code")}
          hint={t("codeHint")}
          error={missing === "code" ? t("codeMissing") : undefined}
          name="code"
          required
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={busy}
        disabled={!hydrated || secondsToWait > 0}
        className="w-full"
      >
        {secondsToWait > 0 ? t("waitFor", { seconds: secondsToWait }) : t("submit")}
      </Button>
      <noscript>
        <p className="text-[0.8125rem] text-soft">{t("needsScript")}</p>
      </noscript>
      {step === "code" ? (
        <Button variant="quiet" className="w-full" onClick={startAnew}>
          {t("startAnew")}
        </Button>
      ) : (
        <p className="text-[0.8125rem] text-soft">{t("forgotten")}</p>
      )}
    </form>
  );
}
