import { useTranslations } from "next-intl";
import { EndedRequests } from "#components/approvals/ended-requests";
import { WaitingTransfers } from "#components/approvals/waiting-transfers";
import { ExportButton } from "#components/exports/export-button";
import { useSignedInMember } from "#components/page/signed-in-member";
import { SavedViews } from "#components/report/views/saved-views";
import { OpenDrafts } from "#components/transfers/flow/open-drafts";
import { openTransferSheet } from "#components/transfers/flow/open-transfer-sheet";
import { Journal } from "#components/transfers/journal/journal";
import { filtersOf } from "#components/transfers/journal/journal-address";
import { useJournalAddress } from "#components/transfers/journal/use-journal-address";
import { RefusalList } from "#components/transfers/receipt/refusal-list";
import { Button } from "#components/ui/controls/button";
import { Plus } from "#components/ui/controls/icons";
import { Tabs } from "#components/ui/controls/tabs";
import { Card } from "#components/ui/data/card";
import { PageHeader } from "#components/ui/text/page-header";

/** The journal. The form of a new transfer opens over it, as over any page. */
export function TransfersPage() {
  const t = useTranslations("transfers");
  const { may } = useSignedInMember();
  const { address, setAddress } = useJournalAddress();
  const mayTransfer = may("transfers:write");
  return (
    <>
      <PageHeader
        wide
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <SavedViews page="transfers" />
            <ExportButton choices={[{ kind: "transfers", params: filtersOf(address) }]} />
            {mayTransfer && (
              <Button variant="primary" aria-keyshortcuts="N" onClick={() => openTransferSheet("deposit")}>
                <Plus aria-hidden="true" />
                {t("form.title")}
              </Button>
            )}
          </>
        }
      />
      {mayTransfer && <OpenDrafts className="mb-6" />}
      {mayTransfer && <EndedRequests kind="transfers" className="mb-6" />}
      <WaitingTransfers player={address.player} ticket={address.ticket} className="mb-6" />
      <Tabs
        label={t("journal.tabs")}
        value={address.tab}
        tabs={[
          { value: "journal", label: t("journal.tab") },
          { value: "refusals", label: t("journal.refusals") },
        ]}
        onChoose={(tab) => setAddress({ tab })}
        className="min-w-0"
      >
        <Card flush>{address.tab === "journal" ? <Journal /> : <RefusalList />}</Card>
      </Tabs>
    </>
  );
}
