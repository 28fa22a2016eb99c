import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRolesText } from "#components/page/use-roles-text";
import { DisplaySettings } from "#components/shell/display-settings";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { PageHeader } from "#components/ui/text/page-header";
import { NameCard } from "./name-card";
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
