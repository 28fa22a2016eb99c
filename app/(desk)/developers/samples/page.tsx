import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SamplesPage } from "#components/developers/samples/later-samples-page";
import { PageTexts } from "#components/page/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("developers.header"))("samples") };
}

export default function Page() {
  return (
    <PageTexts of={["developers.copyWhat", "developers.header", "developers.samplesPage"]}>
      <SamplesPage />
    </PageTexts>
  );
}
