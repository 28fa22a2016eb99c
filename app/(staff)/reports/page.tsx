import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageTexts } from "#components/page-texts";
import { ReportPage } from "#components/report/later-report-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("report"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["exports", "report", "times"]}>
      <ReportPage />
    </PageTexts>
  );
}
