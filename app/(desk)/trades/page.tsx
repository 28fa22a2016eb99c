import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, pageZone, readFirst } from "#app/first-data";
import { FirstAnswers } from "#components/page/first-answers";
import { OpenedAddress } from "#components/page/opened-address";
import { PageTexts } from "#components/page/page-texts";
import { reportOpening } from "#components/report/report-opening";
import { TradesPage } from "#components/trades/later-trades-page";
import { readFilter } from "#components/trades/trade-filter";
import { type AskedParameters, askedQuery } from "#lib/browser/address/asked-query";
import { tradesQuery } from "#lib/browser/queries/trades";
import { viewsQuery } from "#lib/browser/queries/views";
import { instantOfMilliseconds } from "#lib/domain/time/instant";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("trades"))("title") };
}

interface TradesPageProps {
  readonly searchParams: Promise<AskedParameters>;
}

export default async function Page({ searchParams }: TradesPageProps) {
  const asked = askedQuery(await searchParams);
  const views = await readFirst(viewsQuery("trades"));
  const opening = views && reportOpening(asked, views, await pageZone(), instantOfMilliseconds(Date.now()));
  const question = opening && { ...opening.question.times, ...readFilter(new URLSearchParams(opening.search)) };
  const reads = question ? [viewsQuery("trades"), tradesQuery(question)] : [viewsQuery("trades")];
  return (
    <PageTexts of={["exports", "report", "times", "trades"]}>
      <FirstAnswers {...(await firstAnswers(reads))}>
        <OpenedAddress asked={asked} search={opening?.search ?? asked}>
          <TradesPage />
        </OpenedAddress>
      </FirstAnswers>
    </PageTexts>
  );
}
