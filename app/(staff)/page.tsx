import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, pageZone } from "#app/first-data";
import { requireStaff } from "#app/require-staff";
import { FirstAnswers } from "#components/first-answers";
import { OverviewPage } from "#components/overview/later-overview-page";
import { PageTexts } from "#components/page-texts";
import { booksRead, overviewRead } from "#lib/browser/queries/desk-reads";
import { mayDo } from "#lib/domain/people/role";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("overview"))("title") };
}

export default async function Page() {
  const { role } = await requireStaff();
  const books = mayDo(role, "players:read") ? [booksRead] : [];
  return (
    <PageTexts of={["books", "overview", "report", "transfers.sides"]}>
      <FirstAnswers {...(await firstAnswers([overviewRead(await pageZone()), ...books]))}>
        <OverviewPage />
      </FirstAnswers>
    </PageTexts>
  );
}
