import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KeysPage } from "#components/keys/later-keys-page";
import { PageTexts } from "#components/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["keys", "times"]}>
      <KeysPage />
    </PageTexts>
  );
}
