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
import { DocsParts } from "./docs-parts";

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
