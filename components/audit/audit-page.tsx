import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { SavedViews } from "#components/report/views/saved-views";
import { Card } from "#components/ui/data/card";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import type { AddressStep } from "#lib/browser/address/address-writer";
import { auditFiltersOf } from "./audit-address";
import { AuditList } from "./audit-list";
import { AuditTexts } from "./audit-texts";
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
