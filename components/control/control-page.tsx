import { useTranslations } from "next-intl";
import { PageHeader } from "#components/ui/text/page-header";
import { LimitsCard } from "./limits-card";
import { StopCard } from "./stop-card";

/** The page of control: the stop switch, and the limits below it. */
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
