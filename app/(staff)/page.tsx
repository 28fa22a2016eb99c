import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OverviewPage } from "#components/overview/later-overview-page";
import { PageTexts } from "#components/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("overview"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["books", "overview", "report", "transfers.sides"]}>
      <OverviewPage />
    </PageTexts>
  );
}
