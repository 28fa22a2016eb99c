import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OverviewPage } from "#components/overview/overview-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("overview"))("title") };
}

export default function Page() {
  return <OverviewPage />;
}
