import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { useSignedInMember } from "#components/page/signed-in-member";
import { SavedViews } from "#components/report/views/saved-views";
import { TransferDesk } from "#components/transfers/flow/transfer-desk";
import { Journal } from "#components/transfers/journal/journal";
import { filtersOf } from "#components/transfers/journal/journal-address";
import { useJournalAddress } from "#components/transfers/journal/use-journal-address";
import { OpenedReceipt } from "#components/transfers/receipt/opened-receipt";
import { RefusalList } from "#components/transfers/receipt/refusal-list";
import { Tabs } from "#components/ui/controls/tabs";
import { Card } from "#components/ui/data/card";
import { PageHeader } from "#components/ui/text/page-header";
import { classNames } from "#lib/browser/look/class-names";

/** The form beside the journal. Members who may only read see only the journal. */
export function TransfersPage() {
  const t = useTranslations("transfers");
  const { may } = useSignedInMember();
  const { address, setAddress } = useJournalAddress();
  const mayTransfer = may("transfers:write");
  const showReceipt = (id: string) => setAddress({ receipt: id }, "push");
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
          </>
        }
      />
      <div
        className={classNames(
          "grid items-start gap-6 print:hidden",
          mayTransfer && "xl:grid-cols-[22rem_minmax(0,1fr)] 2xl:grid-cols-[26rem_minmax(0,1fr)]",
        )}
      >
        {mayTransfer && (
          <TransferDesk
            firstPlayer={address.player ?? ""}
            firstType={address.side ?? "deposit"}
            onReceipt={showReceipt}
          />
        )}
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
      </div>
      <OpenedReceipt />
    </>
  );
}
