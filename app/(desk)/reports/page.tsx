import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, pageZone, readFirst } from "#app/first-data";
import { FirstAnswers } from "#components/page/first-answers";
import { OpenedAddress } from "#components/page/opened-address";
import { PageTexts } from "#components/page/page-texts";
import { ReportPage } from "#components/report/later-report-page";
import { reportOpening } from "#components/report/report-opening";
import { type AskedParameters, askedQuery } from "#lib/browser/address/asked-query";
import { reportQuery } from "#lib/browser/queries/report";
import { viewsQuery } from "#lib/browser/queries/views";
import { instantOfMilliseconds } from "#lib/domain/time/instant";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("report"))("title") };
}

interface ReportsPageProps {
  readonly searchParams: Promise<AskedParameters>;
}

export default async function Page({ searchParams }: ReportsPageProps) {
  const asked = askedQuery(await searchParams);
  const views = await readFirst(viewsQuery("reports"));
  const opening = views && reportOpening(asked, views, await pageZone(), instantOfMilliseconds(Date.now()));
  const reads = opening ? [viewsQuery("reports"), reportQuery(opening.question)] : [viewsQuery("reports")];
  return (
    <PageTexts of={["exports", "report", "times"]}>
      <FirstAnswers {...(await firstAnswers(reads))}>
        <OpenedAddress asked={asked} search={opening?.search ?? asked}>
          <ReportPage />
        </OpenedAddress>
      </FirstAnswers>
    </PageTexts>
  );
}
