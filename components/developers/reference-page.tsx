"use client";

import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { buttonClass } from "#components/ui/controls/button";
import { openApiPath } from "#lib/browser/queries/developers";
import { DevelopersHeader } from "./developers-header";
import { ReferenceBrowser } from "./reference-browser";
import { VersionsSection } from "./versions-section";

const places = {
  console: "/developers/console",
  samples: "/developers/samples",
  receivers: "/developers/samples#receivers",
};

export function ReferencePage() {
  const t = useTranslations("developers.referencePage");
  const { locale } = useSignedInMember();
  return (
    <>
      <DevelopersHeader
        title={t("title")}
        description={t("intro")}
        actions={
          <a href={openApiPath} download="openapi.json" className={buttonClass()}>
            {t("document")}
          </a>
        }
      />
      <ReferenceBrowser locale={locale} places={places} />
      <VersionsSection />
    </>
  );
}
