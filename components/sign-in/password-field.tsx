"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import { Field } from "#components/ui/field";
import { IconButton } from "#components/ui/icon-button";
import { Eye, EyeOff } from "#components/ui/icons";
import { Input } from "#components/ui/input";

export interface PasswordFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly error: ReactNode;
}

export function PasswordField({ inputRef, error }: PasswordFieldProps) {
  const t = useTranslations("signIn");
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field label={t("password")} error={error} hint={capsLock ? t("capsLock") : undefined}>
      {(wiring) => (
        <div className="relative">
          <Input
            {...wiring}
            ref={inputRef}
            type={shown ? "text" : "password"}
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            onKeyDown={noteCapsLock}
            onKeyUp={noteCapsLock}
            onBlur={() => setCapsLock(false)}
            className="pr-11"
          />
          <IconButton
            label={shown ? t("hidePassword") : t("showPassword")}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 my-auto"
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
