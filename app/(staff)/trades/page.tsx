import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageTexts } from "#components/page-texts";
import { TradesPage } from "#components/trades/later-trades-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("trades"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["exports", "report", "times", "trades"]}>
      <TradesPage />
    </PageTexts>
  );
}
