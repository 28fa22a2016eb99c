import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DocsPage } from "#components/docs/later-docs-page";
import { PageTexts } from "#components/page/page-texts";
import { QueryProvider } from "#components/page/query-provider";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("developers.docsPage"))("title") };
}

export default function Page() {
  return (
    <PageTexts
      of={[
        "developers.copyWhat",
        "developers.docsPage",
        "developers.operations",
        "developers.referencePage",
        "developers.retryText",
        "developers.rules",
        "developers.samplesPage",
        "developers.signingText",
        "developers.versions",
      ]}
    >
      <QueryProvider>
        <DocsPage />
      </QueryProvider>
    </PageTexts>
  );
}
