import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, whereAllowed } from "#app/first-data";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { SettingsPage } from "#components/settings/later-settings-page";
import { settingsQuery } from "#lib/browser/queries/settings";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("title") };
}

export default async function Page() {
  const reads = await whereAllowed("settings:read", [settingsQuery]);
  return (
    <PageTexts of={["settings"]}>
      <FirstAnswers {...(await firstAnswers(reads))}>
        <SettingsPage />
      </FirstAnswers>
    </PageTexts>
  );
}
