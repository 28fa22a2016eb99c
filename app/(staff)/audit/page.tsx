import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditPage } from "#components/audit/later-audit-page";
import { PageTexts } from "#components/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["account.browser", "audit", "exports", "times"]}>
      <AuditPage />
    </PageTexts>
  );
}
