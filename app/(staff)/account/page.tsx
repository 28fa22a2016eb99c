import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "#components/account/later-account-page";
import { PageTexts } from "#components/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["account", "signIn"]}>
      <AccountPage />
    </PageTexts>
  );
}
