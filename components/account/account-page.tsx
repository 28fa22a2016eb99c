"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { useRolesText } from "#components/page/use-roles-text";
import { DisplaySettings } from "#components/shell/display-settings";
import { NameField } from "#components/sign-in/name-field";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { PageHeader } from "#components/ui/text/page-header";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import { faultOfPersonName, personNameCharsMax } from "#lib/domain/people/person";
import { PasswordCard } from "./password-card";
import { SessionsCard } from "./sessions-card";
import { TwoFactorCard } from "./two-factor-card";

/** The signed-in member's own account: sign-in data, sessions, and display settings. */
export function AccountPage() {
  const t = useTranslations("account");
  const rolesText = useRolesText();
  const { email, roles, isSetUpDue } = useSignedInMember();
  return (
    <>
      <PageHeader title={t("title")} description={`${email} · ${rolesText(roles)}`} />
      {isSetUpDue && (
        <Alert tone="warn" title={t("dueTitle")} className="mb-6 max-w-3xl">
          {t("dueText")}
        </Alert>
      )}
      <div className="max-w-3xl space-y-6">
        {!isSetUpDue && <NameCard />}
        <TwoFactorCard />
        <PasswordCard />
        <SessionsCard />
        <Card title={t("display")} description={t("displayText")}>
          <div className="max-w-sm">
            <DisplaySettings />
          </div>
        </Card>
      </div>
    </>
  );
}

/** The member's name, which colleagues see beside the email. */
function NameCard() {
  const t = useTranslations("account");
  const router = useRouter();
  const { name } = useSignedInMember();
  const field = useRef<HTMLInputElement>(null);
  const [isFault, setFault] = useState(false);
  const change = useChange(
    "account",
    (chosen: string) => desk("POST /api/desk/account/name", { body: { name: chosen } }),
    () => {
      toast(t("nameSaved"));
      // The name stands in the frame of every page, which the server draws.
      router.refresh();
    },
  );

  const refusal = useFieldRefusal(change, ["name"]);

  function send(event: FormEvent) {
    event.preventDefault();
    const chosen = field.current?.value ?? "";
    const fault = faultOfPersonName(chosen) !== null;
    setFault(fault);
    if (fault) field.current?.focus();
    else if (!change.isPending) change.mutate(chosen);
  }

  return (
    <Card title={t("name")} description={t("nameText")}>
      <form method="post" noValidate onSubmit={send} onInput={refusal.corrected} className="max-w-sm space-y-4">
        <NameField
          inputRef={field}
          label={t("name")}
          error={isFault ? t("nameFault", { chars: personNameCharsMax }) : refusal.at("name")}
          {...(name !== null && { defaultValue: name })}
        />
        {refusal.rest !== null && <ErrorState error={refusal.rest} />}
        <Button type="submit" busy={change.isPending}>
          {t("nameSave")}
        </Button>
      </form>
    </Card>
  );
}
