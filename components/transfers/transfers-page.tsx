"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ExportButton } from "#components/export-button";
import { useSignedInMember } from "#components/signed-in-member";
import { Card } from "#components/ui/card";
import { later } from "#components/ui/later";
import { PageHeader } from "#components/ui/page-header";
import { Tabs } from "#components/ui/tabs";
import { classNames } from "#lib/browser/look/class-names";
import type { TransferReceipt } from "#lib/desk/wallets/transfer-shape";
import { Journal } from "./journal";
import { filtersOf } from "./journal-address";
import { JournalFilterBar } from "./journal-filter-bar";
import { RefundDialog } from "./refund-dialog";
import { RefusalList } from "./refusal-list";
import { TransferDesk } from "./transfer-desk";
import { useJournalAddress } from "./use-journal-address";

const ReceiptSheet = later(() => import("./receipt-sheet").then((file) => file.ReceiptSheet));

/** The form beside the journal. Members who may only read see the journal alone. */
export function TransfersPage() {
  const t = useTranslations("transfers");
  const { may } = useSignedInMember();
  const { address, setAddress } = useJournalAddress();
  const [refunding, setRefunding] = useState<TransferReceipt | null>(null);
  const mayTransfer = may("transfers:write");
  const showReceipt = (id: string | null) => setAddress({ receipt: id }, "push");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={<ExportButton kind="transfers" params={filtersOf(address)} />}
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
          <Card flush className="overflow-hidden">
            <JournalFilterBar isOfRefusals={address.tab === "refusals"} />
            {address.tab === "journal" ? <Journal /> : <RefusalList />}
          </Card>
        </Tabs>
      </div>
      {address.receipt !== null && (
        <ReceiptSheet
          key={address.receipt}
          id={address.receipt}
          onClose={() => showReceipt(null)}
          onRefund={setRefunding}
        />
      )}
      {refunding && (
        <RefundDialog
          receipt={refunding}
          onClose={() => setRefunding(null)}
          onReceipt={(id) => {
            setRefunding(null);
            showReceipt(id);
          }}
        />
      )}
    </>
  );
}
