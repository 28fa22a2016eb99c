import { makePage } from "#app/make-page.tsx";
import { DocsPage } from "#components/docs/docs-page";
import { QueryProvider } from "#components/page/query-provider";

const page = makePage({
  title: (t) => t("developers.docsPage.title"),
  texts: [
    "developers.copyWhat",
    "developers.docsPage",
    "developers.eventsText",
    "developers.mirrorText",
    "developers.operations",
    "developers.referencePage",
    "developers.retryText",
    "developers.rules",
    "developers.samplesPage",
    "developers.signingText",
    "developers.versions",
    "developers.webhooksText",
    "feed.guide",
  ],
  content: () => (
    <QueryProvider reader="">
      <DocsPage />
    </QueryProvider>
  ),
});

export const generateMetadata = page.metadata;
export default page.Page;
