import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageTexts } from "#components/page-texts";
import { TeamPage } from "#components/team/later-team-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("team"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["team"]}>
      <TeamPage />
    </PageTexts>
  );
}
