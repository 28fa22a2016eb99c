import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, whereAllowed } from "#app/first-data";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { RequestsPage } from "#components/requests/later-requests-page";
import { readRequests, requestFiltersOf } from "#components/requests/request-address";
import { type AskedParameters, askedQuery } from "#lib/browser/address/asked-query";
import { requestsQuery } from "#lib/browser/queries/requests";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("requests"))("title") };
}

interface RequestsPageProps {
  readonly searchParams: Promise<AskedParameters>;
}

export default async function Page({ searchParams }: RequestsPageProps) {
  const asked = new URLSearchParams(askedQuery(await searchParams));
  const reads = await whereAllowed("requests:read", [requestsQuery(requestFiltersOf(readRequests(asked)))]);
  return (
    <PageTexts of={["overview.operation", "requests", "times"]}>
      <FirstAnswers {...(await firstAnswers(reads))}>
        <RequestsPage />
      </FirstAnswers>
    </PageTexts>
  );
}
