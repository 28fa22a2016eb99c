import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ExportButton } from "#components/exports/export-button";
import { AddedTexts } from "#components/page/added-texts";
import { SavedViews } from "#components/report/views/saved-views";
import { Card } from "#components/ui/data/card";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import type { AddressStep } from "#lib/browser/address/address-writer";
import audit from "#lib/browser/messages/en/audit.json";
import exports from "#lib/browser/messages/en/exports.json";
import record from "#lib/browser/messages/en/record.json";
import auditZh from "#lib/browser/messages/zh/audit.json";
import exportsZh from "#lib/browser/messages/zh/exports.json";
import recordZh from "#lib/browser/messages/zh/record.json";
import { auditFiltersOf } from "./audit-address";
import { AuditList } from "./audit-list";
import { useAuditAddress } from "./use-audit-address";

const AuditSheet = later(() => import("./audit-sheet").then((file) => file.AuditSheet));

export const AuditPage = () => (
  <AuditTexts>
    <Page />
  </AuditTexts>
);

function Page() {
  const t = useTranslations("audit");
  const { address, setAddress } = useAuditAddress();
  const show = (row: string | null, step: AddressStep = "push") => setAddress({ row }, step);
  return (
    <>
      <PageHeader
        wide
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <SavedViews page="audit" />
            <ExportButton choices={[{ kind: "audit", params: auditFiltersOf(address) }]} />
          </>
        }
      />
      <Card flush>
        <AuditList onOpen={show} />
      </Card>
      {address.row !== null && <AuditSheet id={address.row} onClose={() => show(null)} />}
    </>
  );
}

const texts = {
  en: { audit, exports, record },
  zh: { audit: auditZh, exports: exportsZh, record: recordZh },
};

/** Brings the page's texts with its code, which the browser keeps: each new action adds some. */
const AuditTexts = ({ children }: { readonly children: ReactNode }) => (
  <AddedTexts texts={texts[useLocale()]}>{children}</AddedTexts>
);
