import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { useReadList } from "#components/page/use-read-list";
import { SavedViews } from "#components/report/views/saved-views";
import { Card } from "#components/ui/data/card";
import { PagedList } from "#components/ui/data/paged-list";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { requestsCount, requestsQuery } from "#lib/browser/queries/requests";
import { requestKeptDays } from "#lib/domain/requests/request-age";
import { requestFiltersOf } from "./request-address";
import { RequestFilterBar } from "./request-filter-bar";
import { RequestLogNotices } from "./request-log-notices";
import { RequestsEmpty } from "./requests-empty";
import { useRequestAddress } from "./use-request-address";
import { useRequestColumns } from "./use-request-columns";

const RequestSheet = later(() => import("./request-sheet").then((file) => file.RequestSheet));

export function RequestsPage() {
  const t = useTranslations("requests");
  const { address, setAddress } = useRequestAddress();
  const filters = requestFiltersOf(address);
  const query = useReadList(requestsQuery(filters));
  const columns = useRequestColumns();
  const [newest] = query.data?.pages ?? [];
  return (
    <>
      <PageHeader
        wide
        title={t("title")}
        description={t("description", { days: requestKeptDays })}
        actions={
          <>
            <SavedViews page="requests" />
            <ExportButton needs="requests:read" choices={[{ kind: "requests", params: filters }]} />
          </>
        }
      />
      {newest && <RequestLogNotices page={newest} />}
      <Card flush>
        <PagedList
          bar={<RequestFilterBar />}
          caption={t("list")}
          columns={columns}
          query={query}
          count={requestsCount(filters)}
          rowsIn={({ requests }) => requests}
          rowKey={({ request_id: id }) => id}
          onOpen={({ request_id: id }, step) => setAddress({ open: id }, step)}
          openKey={address.open}
          empty={<RequestsEmpty keptFrom={newest?.kept_from ?? ""} />}
        />
      </Card>
      {address.open !== null && <RequestSheet id={address.open} onClose={() => setAddress({ open: null }, "push")} />}
    </>
  );
}
