import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, whereAllowed } from "#app/first-data";
import { auditFiltersOf, readAudit } from "#components/audit/audit-address";
import { AuditPage } from "#components/audit/later-audit-page";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { type AskedParameters, askedQuery } from "#lib/browser/address/asked-query";
import { auditRead } from "#lib/browser/queries/list-reads";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit"))("title") };
}

interface AuditPageProps {
  readonly searchParams: Promise<AskedParameters>;
}

export default async function Page({ searchParams }: AuditPageProps) {
  const asked = new URLSearchParams(askedQuery(await searchParams));
  const reads = await whereAllowed("audit:read", [auditRead(auditFiltersOf(readAudit(asked)))]);
  return (
    <PageTexts of={["account.browser", "audit", "exports", "settings", "times"]}>
      <FirstAnswers {...(await firstAnswers(reads))}>
        <AuditPage />
      </FirstAnswers>
    </PageTexts>
  );
}
