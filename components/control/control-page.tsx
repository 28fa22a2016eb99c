"use client";

import { useTranslations } from "next-intl";
import { RulesCard } from "#components/approvals/rules/rules-card";
import { useSignedInMember } from "#components/page/signed-in-member";
import { PageHeader } from "#components/ui/text/page-header";
import { LimitsCard } from "./limits-card";
import { StopCard } from "./stop-card";

/** The page of control: the stop switch, the limits, and the approval rules. */
export function ControlPage() {
  const t = useTranslations("control");
  const { may } = useSignedInMember();
  return (
    <>
      <PageHeader title={t("title")} description={t("lead")} />
      <div className="space-y-4">
        <StopCard />
        <LimitsCard />
        {may("approvals:read") && <RulesCard />}
      </div>
    </>
  );
}
