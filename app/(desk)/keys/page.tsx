import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, whereAllowed } from "#app/first-data";
import { KeysPage } from "#components/keys/later-keys-page";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { keysQuery } from "#lib/browser/queries/keys";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("title") };
}

export default async function Page() {
  const reads = await whereAllowed("keys:read", [keysQuery]);
  return (
    <PageTexts of={["keys", "times"]}>
      <FirstAnswers {...(await firstAnswers(reads))}>
        <KeysPage />
      </FirstAnswers>
    </PageTexts>
  );
}
