import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import type { SessionEnd } from "#lib/browser/asking/session";
import { LanguageSwitch } from "./language-switch";
import { SessionEnded, SignInLead } from "./session-ended";
import { SignInForm } from "./sign-in-form";

export interface SignInCardProps {
  readonly next: string;
  /** Somebody is signed in here, but their team's address list does not allow this address. */
  readonly isAddressRefused: boolean;
  /** How the session ended a moment ago; null when there was none. */
  readonly ended: SessionEnd | null;
}

export function SignInCard({ next, isAddressRefused, ended }: SignInCardProps) {
  const t = useTranslations("signIn");
  const shell = useTranslations("shell");
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[25rem] flex-col justify-center gap-6 px-4 py-10">
      <p className="text-center font-semibold text-[0.9375rem]">{shell("product")}</p>
      <Card className="px-1 py-1 sm:px-3 sm:py-3">
        <h1 className="mb-1 font-semibold text-xl">{t("title")}</h1>
        <p className="mb-6 text-soft">
          <SignInLead />
        </p>
        {isAddressRefused && (
          <Alert tone="warn" className="mb-5">
            {t("addressRefused")}
          </Alert>
        )}
        {ended === "own" && <Alert className="mb-5">{t("signedOut")}</Alert>}
        {ended === "yes" && !isAddressRefused && <SessionEnded />}
        <SignInForm next={next} />
      </Card>
      <p className="text-center text-soft">
        {t.rich("forDevelopers", {
          docs: (chunks) => (
            <a href="/docs" className="text-accent underline">
              {chunks}
            </a>
          ),
        })}
      </p>
      <div className="flex justify-center">
        <LanguageSwitch />
      </div>
    </main>
  );
}
