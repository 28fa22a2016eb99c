"use client";

import { useTranslations } from "next-intl";
import { WaitingTransfers } from "#components/approvals/waiting-transfers";
import { ExportButton } from "#components/exports/export-button";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { SavedViews } from "#components/report/views/saved-views";
import { OpenDrafts } from "#components/transfers/flow/open-drafts";
import { openTransferSheet } from "#components/transfers/flow/transfer-address";
import { Journal } from "#components/transfers/journal/journal";
import { Button } from "#components/ui/controls/button";
import { Plus } from "#components/ui/controls/icons";
import { Tabs } from "#components/ui/controls/tabs";
import { Card } from "#components/ui/data/card";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { chosenOf } from "#lib/browser/address/address";
import { transfers } from "#lib/browser/queries/transfers";

const EndedRequests = later(() => import("#components/approvals/ended-requests").then((file) => file.EndedRequests));
const RefusalList = later(() => import("#components/transfers/receipt/refusal-list").then((file) => file.RefusalList));

const readTab = (asked: URLSearchParams) => ({
  tab: chosenOf(["journal", "refusals"], asked.get("tab")) ?? "journal",
});

/** The journal. The form of a new transfer opens over it, as over any page. */
export function TransfersPage() {
  const t = useTranslations("transfers");
  const { may } = useSignedInMember();
  const [address] = useAddress(transfers.read);
  const [{ tab }, setTab] = useAddress(readTab);
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
            <ExportButton choices={[{ kind: "transfers", params: transfers.asked(address) }]} />
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
        value={tab}
        tabs={[
          { value: "journal", label: t("journal.tab") },
          { value: "refusals", label: t("journal.refusals") },
        ]}
        onChoose={(chosen) => setTab({ tab: chosen })}
        className="min-w-0"
      >
        <Card flush>{tab === "journal" ? <Journal /> : <RefusalList />}</Card>
      </Tabs>
    </>
  );
}
