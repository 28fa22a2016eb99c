import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KeyPage } from "#components/keys/key-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("key") };
}

export default async function Page({ params }: { readonly params: Promise<{ keyId: string }> }) {
  return <KeyPage keyId={decodeURIComponent((await params).keyId)} />;
}
