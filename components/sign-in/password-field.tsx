import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import { Field } from "#components/ui/controls/field";
import { IconButton } from "#components/ui/controls/icon-button";
import { Eye, EyeOff } from "#components/ui/controls/icons";
import { Input } from "#components/ui/controls/input";

export interface PasswordFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly error: ReactNode;
  /** Needed when a page asks for more than one password. */
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly isNew?: boolean;
  /** Set when the password is the first field of a dialog. */
  readonly autoFocus?: boolean;
}

export function PasswordField({ inputRef, error, label, hint, isNew = false, autoFocus = false }: PasswordFieldProps) {
  const t = useTranslations("signIn");
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field label={label ?? t("password")} error={error} hint={capsLock ? t("capsLock") : hint}>
      {(wiring) => (
        <div className="relative">
          <Input
            {...wiring}
            ref={inputRef}
            data-autofocus={autoFocus || undefined}
            type={shown ? "text" : "password"}
            name={isNew ? "new-password" : "password"}
            autoComplete={isNew ? "new-password" : "current-password"}
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

/** Tells browsers and password managers whose password a form asks for. It is invisible and cannot be reached. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />;
}
