import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, pageZone, whereAllowed } from "#app/first-data";
import { OverviewPage } from "#components/overview/later-overview-page";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { booksRead, overviewRead } from "#lib/browser/queries/desk-reads";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("overview"))("title") };
}

export default async function Page() {
  const books = await whereAllowed("players:read", [booksRead]);
  return (
    <PageTexts of={["books", "overview", "report", "transfers.sides"]}>
      <FirstAnswers {...(await firstAnswers([overviewRead(await pageZone()), ...books]))}>
        <OverviewPage />
      </FirstAnswers>
    </PageTexts>
  );
}
