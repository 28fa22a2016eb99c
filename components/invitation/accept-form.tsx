"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { PasswordField } from "#components/sign-in/password-field";
import { Button } from "#components/ui/button";
import { faultOfPassword, passwordChars } from "#lib/domain/staff";

export interface AcceptFormProps {
  readonly email: string;
  readonly busy: boolean;
  readonly onAccept: (password: string) => void;
}

export function AcceptForm({ email, busy, onAccept }: AcceptFormProps) {
  const t = useTranslations("invitation");
  const password = useRef<HTMLInputElement>(null);
  const [isShort, setShort] = useState(false);

  function send(event: FormEvent) {
    event.preventDefault();
    const chosen = password.current?.value ?? "";
    const fault = faultOfPassword(chosen);
    setShort(fault !== null);
    if (fault !== null) password.current?.focus();
    else if (!busy) onAccept(chosen);
  }

  return (
    <form method="post" noValidate onSubmit={send} className="space-y-4">
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        isNew
        inputRef={password}
        label={t("choose")}
        hint={t("hint", { min: passwordChars.min })}
        error={isShort ? t("short", passwordChars) : undefined}
      />
      <Button type="submit" variant="primary" size="large" busy={busy} className="w-full">
        {t("accept")}
      </Button>
    </form>
  );
}
