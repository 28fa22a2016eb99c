import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";

/** Shown first after a sign-in with a recovery code: a person without their phone needs a code for the next sign-in too. */
export function RecoveryUsed({ left, onGoOn }: { readonly left: number; readonly onGoOn: () => void }) {
  const t = useTranslations("signIn");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="space-y-4">
      <Alert tone={left < 3 ? "warn" : "good"} title={t("recoveryUsed")} live>
        {t("recoveryLeft", { left })}
      </Alert>
      <Button ref={button} variant="primary" size="large" className="w-full" onClick={onGoOn}>
        {t("goOn")}
      </Button>
    </div>
  );
}
