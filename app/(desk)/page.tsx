import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, pageZone, whereAllowed } from "#app/first-data";
import { OverviewPage } from "#components/overview/later-overview-page";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { booksQuery } from "#lib/browser/queries/books";
import { overviewQuery } from "#lib/browser/queries/overview";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("overview"))("title") };
}

export default async function Page() {
  const books = await whereAllowed("players:read", [booksQuery]);
  return (
    <PageTexts of={["books", "overview", "report", "transfers.sides"]}>
      <FirstAnswers {...(await firstAnswers([overviewQuery(await pageZone()), ...books]))}>
        <OverviewPage />
      </FirstAnswers>
    </PageTexts>
  );
}
