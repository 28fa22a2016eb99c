import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead } from "#components/page/use-read";
import { Button } from "#components/ui/controls/button";
import { Badge } from "#components/ui/data/badge";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { Time } from "#components/ui/text/time";
import { type AccountView, accountQuery } from "#lib/browser/queries/account";

const SetUpDialog = later(() => import("./set-up-dialog").then((file) => file.SetUpDialog));
const FactorDialog = later(() => import("./factor-dialog").then((file) => file.FactorDialog));

type Shown = "setUp" | "off" | "newCodes" | null;

export function TwoFactorCard() {
  const t = useTranslations("account");
  const query = useRead(accountQuery);
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const factor = query.data?.two_factor;
  return (
    <Card title={t("twoFactor")} description={t("twoFactorText")}>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton className="h-16 w-full" />}
      {factor && <FactorState factor={factor} onShow={setShown} />}
      {shown === "setUp" && <SetUpDialog onClose={close} />}
      {(shown === "off" || shown === "newCodes") && <FactorDialog act={shown} onClose={close} />}
    </Card>
  );
}

interface FactorStateProps {
  readonly factor: AccountView["two_factor"];
  readonly onShow: (shown: Shown) => void;
}

function FactorState({ factor, onShow }: FactorStateProps) {
  const t = useTranslations("account");
  if (!factor.on) {
    return (
      <div className="space-y-4">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={factor.required ? "warn" : "neutral"}>{t("off")}</Badge>
          {factor.required && <span>{t("requiredOn")}</span>}
        </p>
        <Button variant="primary" onClick={() => onShow("setUp")}>
          {t("setUp")}
        </Button>
      </div>
    );
  }
  const { since, recovery_codes_left: left, required } = factor;
  return (
    <div className="space-y-4">
      <div className="space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="good">{t("on")}</Badge>
          {since && (
            <span className="text-soft">{t.rich("since", { time: () => <Time at={since} part="date" /> })}</span>
          )}
        </p>
        <p className={left < 3 ? "text-warn" : "text-soft"}>{t("codesLeft", { count: left })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onShow("newCodes")}>{t("newCodes")}</Button>
        {!required && (
          <Button variant="quiet" onClick={() => onShow("off")}>
            {t("turnOff")}
          </Button>
        )}
      </div>
      {required && <p className="text-[0.8125rem] text-soft">{t("requiredOff")}</p>}
    </div>
  );
}
