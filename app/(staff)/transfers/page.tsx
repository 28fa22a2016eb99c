import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageTexts } from "#components/page-texts";
import { TransfersPage } from "#components/transfers/later-transfers-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("transfers"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["exports", "times", "transfers"]}>
      <TransfersPage />
    </PageTexts>
  );
}
