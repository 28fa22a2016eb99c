import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, whereAllowed } from "#app/first-data";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { TeamPage } from "#components/team/later-team-page";
import { teamQuery } from "#lib/browser/queries/team";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("team"))("title") };
}

export default async function Page() {
  const reads = await whereAllowed("team:read", [teamQuery]);
  return (
    <PageTexts of={["team"]}>
      <FirstAnswers {...(await firstAnswers(reads))}>
        <TeamPage />
      </FirstAnswers>
    </PageTexts>
  );
}
