import { useTranslations } from "next-intl";
import { PageHeader } from "#components/ui/text/page-header";
import { LimitsCard } from "./limits-card";
import { StopCard } from "./stop-card";

/** What holds money back: the stop switch, and below it the limits. */
export function ControlPage() {
  const t = useTranslations("control");
  return (
    <>
      <PageHeader title={t("title")} description={t("lead")} />
      <div className="space-y-4">
        <StopCard />
        <LimitsCard />
      </div>
    </>
  );
}
