import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SamplesPage } from "#components/developers/samples-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("developers"))("samples") };
}

export default function Page() {
  return <SamplesPage />;
}
