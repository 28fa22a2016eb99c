import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TransfersPage } from "#components/transfers/transfers-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("transfers"))("title") };
}

export default function Page() {
  return <TransfersPage />;
}
