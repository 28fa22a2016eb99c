import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";

export interface CodeStepProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly missing: boolean;
}

export function CodeStep({ inputRef, missing }: CodeStepProps) {
  const t = useTranslations("signIn");
  return (
    <Field label={t("code")} hint={t("codeHint")} error={missing ? t("codeMissing") : undefined}>
      {(wiring) => (
        <Input
          {...wiring}
          ref={inputRef}
          name="code"
          figures
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
        />
      )}
    </Field>
  );
}
