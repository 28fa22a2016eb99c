import { useTranslations } from "next-intl";
import { useReadList } from "#components/page/use-read-list";
import { Tabs } from "#components/ui/controls/tabs";
import { Card } from "#components/ui/data/card";
import { PagedList } from "#components/ui/data/paged-list";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { approvalsCount, approvalsQuery } from "#lib/browser/queries/approvals";
import { approvalFiltersOf, noApprovalFilters, partOf } from "./approval-address";
import { ApprovalFilterBar } from "./approval-filter-bar";
import { ApprovalsEmpty } from "./approvals-empty";
import { EndedRequests } from "./ended-requests";
import { useApprovalAddress } from "./use-approval-address";
import { useApprovalColumns } from "./use-approval-columns";

const ApprovalSheet = later(() => import("./approval-sheet").then((file) => file.ApprovalSheet));

/** The requests that wait for approval, and in a part of its own those that were decided. */
export function ApprovalsPage() {
  const t = useTranslations("approvals");
  const { address, setAddress } = useApprovalAddress();
  const part = partOf(address);
  const filters = approvalFiltersOf(address);
  const query = useReadList(approvalsQuery(filters));
  const columns = useApprovalColumns(part);
  const makers = new Set(query.data?.pages.flatMap(({ approvals }) => approvals.map(({ made_by: maker }) => maker)));
  return (
    <>
      <PageHeader wide title={t("title")} description={t("lead")} />
      <EndedRequests className="mb-6" />
      <Tabs
        label={t("tabs")}
        value={part}
        tabs={[
          { value: "waiting", label: t("waitingTab") },
          { value: "decided", label: t("decidedTab") },
        ]}
        onChoose={(chosen) => setAddress({ state: noApprovalFilters(chosen).state })}
        className="min-w-0"
      >
        <Card flush>
          <PagedList
            bar={<ApprovalFilterBar makers={[...makers]} />}
            caption={t("list")}
            columns={columns}
            query={query}
            count={approvalsCount(filters)}
            rowsIn={({ approvals }) => approvals}
            rowKey={({ id }) => id}
            onOpen={({ id }, step) => setAddress({ open: id }, step)}
            openKey={address.open}
            skeletonRows={4}
            empty={<ApprovalsEmpty part={part} />}
          />
        </Card>
      </Tabs>
      {address.open !== null && <ApprovalSheet id={address.open} onClose={() => setAddress({ open: null }, "push")} />}
    </>
  );
}
