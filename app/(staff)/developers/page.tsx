import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReferencePage } from "#components/developers/reference-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("developers"))("reference") };
}

export default function Page() {
  return <ReferencePage />;
}
