import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KeysPage } from "#components/keys/keys-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("title") };
}

export default function Page() {
  return <KeysPage />;
}
