"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DevelopersHeader } from "#components/developers/developers-header";
import { MembersFirstCall } from "#components/developers/members-first-call";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ClientSection } from "./client-section";
import { ReceiversSection } from "./receivers-section";
import { SampleTabs } from "./sample-tabs";

const toClient = (chunks: ReactNode) => (
  <a href="#client" className="text-accent underline">
    {chunks}
  </a>
);

export function SamplesPage() {
  const t = useTranslations("developers.samplesPage");
  const { agent } = useSignedInMember();
  return (
    <>
      <DevelopersHeader title={t("title")} description={t.rich("intro", { client: toClient })} />
      <SampleTabs firstCall={(sample) => <MembersFirstCall sample={sample} />} />
      <ClientSection currency={agent.currency} />
      <ReceiversSection />
    </>
  );
}
