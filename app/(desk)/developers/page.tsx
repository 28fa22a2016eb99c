import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReferencePage } from "#components/developers/later-reference-page";
import { PageTexts } from "#components/page/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("developers.header"))("reference") };
}

export default function Page() {
  return (
    <PageTexts
      of={[
        "developers.copyWhat",
        "developers.header",
        "developers.operations",
        "developers.referencePage",
        "developers.retryText",
        "developers.rules",
        "developers.signingText",
        "developers.versions",
      ]}
    >
      <ReferencePage />
    </PageTexts>
  );
}
