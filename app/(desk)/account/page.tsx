import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers } from "#app/first-data";
import { AccountPage } from "#components/account/later-account-page";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { accountQuery, sessionsQuery } from "#lib/browser/queries/account";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("title") };
}

export default async function Page() {
  return (
    <PageTexts of={["account", "signIn"]}>
      <FirstAnswers {...(await firstAnswers([accountQuery, sessionsQuery]))}>
        <AccountPage />
      </FirstAnswers>
    </PageTexts>
  );
}
