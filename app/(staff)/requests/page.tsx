import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageTexts } from "#components/page-texts";
import { RequestsPage } from "#components/requests/later-requests-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("requests"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["overview.operation", "requests", "times"]}>
      <RequestsPage />
    </PageTexts>
  );
}
