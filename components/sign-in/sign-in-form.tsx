"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { PasswordField } from "./password-field";
import { useHydrated } from "./use-hydrated";
import { useSignIn } from "./use-sign-in";

/** Email, password, and in words what is wrong. What was typed stays. */
export function SignInForm({ next }: { readonly next: string }) {
  const t = useTranslations("signIn");
  const hydrated = useHydrated();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { missing, trouble, busy, secondsToWait, submit } = useSignIn(next);

  useEffect(() => email.current?.focus(), []);
  useEffect(() => {
    if (missing === "email") email.current?.focus();
    else if (missing === "password" || trouble !== null) password.current?.select();
  }, [missing, trouble]);

  function send(event: FormEvent) {
    event.preventDefault();
    submit(email.current?.value.trim() ?? "", password.current?.value ?? "");
  }

  return (
    // Should the browser ever send it by itself, a password must not come to stand in an address.
    <form method="post" noValidate onSubmit={send} className="space-y-4">
      {trouble !== null && (
        <Alert tone="bad" live>
          {trouble}
        </Alert>
      )}
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
      <p className="text-[0.8125rem] text-soft">{t("forgotten")}</p>
    </form>
  );
}
