import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageTexts } from "#components/page-texts";
import { SettingsPage } from "#components/settings/later-settings-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["settings"]}>
      <SettingsPage />
    </PageTexts>
  );
}
