import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { useRead } from "#components/page/use-read";
import { CodeField } from "#components/sign-in/code-field";
import { HiddenUsername, PasswordField } from "#components/sign-in/password-field";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { type BodyOf, desk } from "#lib/browser/desk/desk";
import { accountQuery } from "#lib/browser/queries/account";
import { faultOfPassword, passwordChars } from "#lib/domain/people/credentials";

type Fault = "present" | "new" | "again" | "code" | null;

export function PasswordCard() {
  const t = useTranslations("account");
  const { email } = useSignedInMember();
  const hasFactor = useRead(accountQuery).data?.two_factor.on ?? false;
  const [present, chosen, again, code] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ];
  const [fault, setFault] = useState<Fault>(null);
  const change = useChange(
    "account",
    (body: BodyOf<"POST /api/desk/account/password">) => desk("POST /api/desk/account/password", { body }),
    () => {
      for (const field of [present, chosen, again, code]) if (field.current) field.current.value = "";
    },
  );

  const refusal = useFieldRefusal(change, ["password", "new_password", "code"]);

  function send(event: FormEvent) {
    event.preventDefault();
    const password = present.current?.value ?? "";
    const newPassword = chosen.current?.value ?? "";
    const typed = code.current?.value.trim() ?? "";
    const found: Fault =
      password === ""
        ? "present"
        : faultOfPassword(newPassword) !== null
          ? "new"
          : newPassword !== again.current?.value
            ? "again"
            : hasFactor && typed === ""
              ? "code"
              : null;
    setFault(found);
    const body = { password, new_password: newPassword, ...(hasFactor && { code: typed }) };
    if (found === null && !change.isPending) change.mutate(body);
    else ({ present, new: chosen, again, code })[found ?? "present"].current?.focus();
  }

  return (
    <Card title={t("password")} description={t("passwordText")}>
      <form method="post" noValidate onSubmit={send} onInput={refusal.corrected} className="max-w-sm space-y-4">
        <HiddenUsername email={email} />
        <PasswordField
          inputRef={present}
          label={t("present")}
          error={fault === "present" ? t("presentMissing") : refusal.at("password")}
        />
        <PasswordField
          isNew
          inputRef={chosen}
          label={t("new")}
          hint={t("newHint", { min: passwordChars.min })}
          error={fault === "new" ? t("newShort", passwordChars) : refusal.at("new_password")}
        />
        <PasswordField
          isNew
          inputRef={again}
          label={t("again")}
          error={fault === "again" ? t("againDiffers") : undefined}
        />
        {hasFactor && (
          <CodeField
            isNext={false}
            inputRef={code}
            label={t("codeOrRecovery")}
            error={fault === "code" ? t("codeMissing") : refusal.at("code")}
          />
        )}
        {refusal.rest !== null && <ErrorState error={refusal.rest} />}
        {change.isSuccess && (
          <Alert tone="good" live>
            {t("changed", { ended: change.data.sessions_ended })}
          </Alert>
        )}
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t("change")}
        </Button>
      </form>
    </Card>
  );
}
