import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, whereAllowed } from "#app/first-data";
import { KeyPage } from "#components/keys/later-key-page";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { keyQuery } from "#lib/browser/queries/keys";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("key") };
}

export default async function Page({ params }: { readonly params: Promise<{ keyId: string }> }) {
  const keyId = decodeURIComponent((await params).keyId);
  const reads = await whereAllowed("keys:read", [keyQuery(keyId)]);
  return (
    <PageTexts of={["keys", "overview.operation", "times"]}>
      <FirstAnswers {...(await firstAnswers(reads))}>
        <KeyPage keyId={keyId} />
      </FirstAnswers>
    </PageTexts>
  );
}
