import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { ClosedPage } from "#components/page/closed-page";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Card } from "#components/ui/data/card";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { auditFiltersOf } from "./audit-address";
import { AuditFilterBar } from "./audit-filter-bar";
import { AuditList } from "./audit-list";
import { useAuditAddress } from "./use-audit-address";

const AuditSheet = later(() => import("./audit-sheet").then((file) => file.AuditSheet));

export function AuditPage() {
  const t = useTranslations("audit");
  const { may } = useSignedInMember();
  const { address, setAddress } = useAuditAddress();
  if (!may("audit:read")) return <ClosedPage title={t("notAllowed")} />;
  const show = (row: string | null) => setAddress({ row }, "push");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={<ExportButton choices={[{ kind: "audit", params: auditFiltersOf(address) }]} />}
      />
      <Card flush className="overflow-hidden">
        <AuditFilterBar />
        <AuditList onOpen={show} />
      </Card>
      {address.row !== null && <AuditSheet key={address.row} id={address.row} onClose={() => show(null)} />}
    </>
  );
}
