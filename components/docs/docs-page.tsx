"use client";

import { useTranslations } from "next-intl";
import { FirstCall } from "#components/developers/first-call";
import { ReferenceBrowser } from "#components/developers/reference-browser";
import { ClientSection } from "#components/developers/samples/client-section";
import { ReceiversSection } from "#components/developers/samples/receivers-section";
import { SampleTabs } from "#components/developers/samples/sample-tabs";
import { VersionsSection } from "#components/developers/versions-section";
import { usePreferences } from "#components/page/preferences";
import { buttonClass } from "#components/ui/controls/button";
import { linkTo } from "#components/ui/controls/link";
import { PageHeader } from "#components/ui/text/page-header";
import { openApiPath } from "#lib/browser/queries/developers";
import { keyLeftOut } from "#lib/browser/reference/samples";
import { DocsBar } from "./docs-bar";

const places = { console: "/developers/console", samples: "#samples", receivers: "#receivers" };
const exampleCurrency = "EUR";

/** The developers' pages for everybody, on one page. */
export function DocsPage() {
  const t = useTranslations("developers.docsPage");
  const reference = useTranslations("developers.referencePage");
  const samples = useTranslations("developers.samplesPage");
  const feed = useTranslations("feed.guide");
  const { locale } = usePreferences();
  const keyStep = <p className="text-soft">{t("stepKeyPublic")}</p>;
  return (
    <>
      <DocsBar />
      <main className="mx-auto w-full max-w-[84rem] px-4 py-8 sm:px-6">
        <PageHeader
          title={t("title")}
          description={t("intro")}
          actions={
            <a href={openApiPath} download="openapi.json" className={buttonClass()}>
              {reference("document")}
            </a>
          }
        />
        <p className="mb-6 text-soft">{feed.rich("link", { feed: linkTo("/docs/feed") })}</p>
        <DocsParts />
        <ReferenceBrowser locale={locale} places={places} />
        <section id="samples" aria-labelledby="samples-title" className="scroll-mt-20 border-line border-t pt-8">
          <h2 id="samples-title" className="mb-4 font-semibold text-xl tracking-tight">
            {samples("title")}
          </h2>
          <SampleTabs
            firstCall={(sample) => (
              <FirstCall sample={sample} currency={exampleCurrency} keyId={keyLeftOut} keyStep={keyStep} />
            )}
          />
        </section>
        <ClientSection currency={exampleCurrency} />
        <ReceiversSection />
        <div className="mt-8">
          <VersionsSection />
        </div>
      </main>
    </>
  );
}

/** Links to the parts of the page, which is long. */
function DocsParts() {
  const page = useTranslations("developers.docsPage");
  const reference = useTranslations("developers.referencePage");
  const samples = useTranslations("developers.samplesPage");
  const rules = useTranslations("developers.rules");
  const versions = useTranslations("developers.versions");
  const events = useTranslations("developers.eventsText");
  const webhooks = useTranslations("developers.webhooksText");
  const mirror = useTranslations("developers.mirrorText");
  const parts = [
    ["rules", rules("title")],
    ["signing", reference("signing")],
    ["retries", reference("retries")],
    ["event-log", events("title")],
    ["webhooks", webhooks("title")],
    ["mirror", mirror("name")],
    ["tag-Report", page("reference")],
    ["codes", reference("codes")],
    ["samples", samples("title")],
    ["client", samples("client")],
    ["receivers", samples("receivers")],
    ["versions", versions("title")],
  ] as const;
  return (
    <nav
      aria-label={page("parts")}
      className="mb-8 flex flex-wrap gap-x-5 gap-y-1 border-line border-b pb-3 print:hidden"
    >
      {parts.map(([id, title]) => (
        <a key={id} href={`#${id}`} className="touch py-1.5 text-soft hover:text-ink hover:underline">
          {title}
        </a>
      ))}
    </nav>
  );
}
