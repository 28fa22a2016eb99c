import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConsolePage } from "#components/developers/console/later-console-page";
import { PageTexts } from "#components/page/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("developers.header"))("console") };
}

export default function Page() {
  return (
    <PageTexts of={["developers.consolePage", "developers.fieldNames", "developers.header"]}>
      <ConsolePage />
    </PageTexts>
  );
}
