import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, whereAllowed } from "#app/first-data";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { filtersOf, readJournal, refusalFiltersOf } from "#components/transfers/journal/journal-address";
import { TransfersPage } from "#components/transfers/later-transfers-page";
import { type AskedParameters, askedQuery } from "#lib/browser/address/asked-query";
import { journalQuery, openDraftsQuery, refusalsQuery } from "#lib/browser/queries/transfers";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("transfers"))("title") };
}

interface TransfersPageProps {
  readonly searchParams: Promise<AskedParameters>;
}

export default async function Page({ searchParams }: TransfersPageProps) {
  const address = readJournal(new URLSearchParams(askedQuery(await searchParams)));
  const list = address.tab === "journal" ? journalQuery(filtersOf(address)) : refusalsQuery(refusalFiltersOf(address));
  const reads = [list, ...(await whereAllowed("transfers:write", [openDraftsQuery]))];
  return (
    <PageTexts of={["exports", "times", "transfers"]}>
      <FirstAnswers {...(await firstAnswers(reads))}>
        <TransfersPage />
      </FirstAnswers>
    </PageTexts>
  );
}
