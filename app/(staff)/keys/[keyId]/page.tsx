import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KeyPage } from "#components/keys/later-key-page";
import { PageTexts } from "#components/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("key") };
}

export default async function Page({ params }: { readonly params: Promise<{ keyId: string }> }) {
  return (
    <PageTexts of={["keys", "overview.operation", "times"]}>
      <KeyPage keyId={decodeURIComponent((await params).keyId)} />
    </PageTexts>
  );
}
