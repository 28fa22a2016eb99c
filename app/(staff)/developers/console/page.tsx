import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConsolePage } from "#components/developers/console-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("developers"))("console") };
}

export default function Page() {
  return <ConsolePage />;
}
