import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { useRead } from "#components/page/use-read";
import { useReadList } from "#components/page/use-read-list";
import { TimedListFilters } from "#components/ranges/timed-list-filters";
import { SavedViews } from "#components/report/views/saved-views";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { PagedList } from "#components/ui/data/paged-list";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { keysQuery } from "#lib/browser/queries/keys";
import { requestsCount, requestsQuery } from "#lib/browser/queries/requests";
import type { RequestLogPage } from "#lib/desk/requests/request-shape";
import { latencyStepsMs } from "#lib/domain/requests/latency-steps-ms";
import { loggedOperations } from "#lib/domain/requests/logged-operations";
import { requestKeptDays } from "#lib/domain/requests/request-age";
import { requestFilters } from "#lib/domain/requests/request-filters";
import { shownText } from "#lib/domain/text/shown-text";
import { answerCodes } from "./code-named";
import { requestFiltersOf } from "./request-address";
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

/** Says which rows are missing and why, because a log that hides its gaps is trusted too much. */
function RequestLogNotices({ page }: { readonly page: RequestLogPage }) {
  const t = useTranslations("requests");
  const { crowded, unauthenticated } = page.not_logged;
  if (!page.failing && crowded === 0 && unauthenticated === 0) return null;
  return (
    <div className="mb-4 space-y-2">
      {page.failing && (
        <Alert tone="bad" title={t("failing")}>
          {t("failingHint")}
        </Alert>
      )}
      {crowded > 0 && <Alert tone="warn">{t("crowded", { count: crowded, days: requestKeptDays })}</Alert>}
      {unauthenticated > 0 && <Alert>{t("dropped", { count: unauthenticated, days: requestKeptDays })}</Alert>}
    </div>
  );
}

function RequestFilterBar() {
  const t = useTranslations("requests");
  const { address, setAddress } = useRequestAddress();
  return (
    <TimedListFilters
      filters={requestFilters}
      values={address}
      onChange={setAddress}
      label={(name) => t(`filters.${name}`)}
      choices={useRequestChoices()}
      faults={{ player: t("badPlayer") }}
      inSight="player"
    />
  );
}

const statuses = ["2xx", "4xx", "5xx", "400", "401", "403", "404", "409", "413", "422", "429", "500", "503"];

const latencyText = (ms: number): string => (ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`);

/** The options of the request log's five chosen filters: key, operation, answer, status and latency. */
function useRequestChoices() {
  const [t, operation] = [useTranslations("requests"), useTranslations("overview.operation")];
  const keys = useRead(keysQuery).data?.keys ?? [];
  const unfiltered = t("any");
  return {
    key: {
      unfiltered: t("anyKey"),
      options: keys.map(({ id, name }) => ({ value: id, label: name === "" ? id : `${shownText(name)} · ${id}` })),
    },
    operation: { unfiltered, options: loggedOperations.map((name) => ({ value: name, label: operation(name) })) },
    code: {
      unfiltered,
      options: [
        { value: "0", label: t("succeeded") },
        { value: "refused", label: t("refused") },
        { value: "100xx", label: t("classes.100xx") },
        { value: "201xx", label: t("classes.201xx") },
        ...answerCodes.slice(1).map((code) => ({ value: code, label: `${code} ${t(`code.${code}`)}` })),
      ],
    },
    status: { unfiltered, options: statuses.map((status) => ({ value: status, label: status })) },
    latency: {
      unfiltered,
      options: latencyStepsMs.map((ms) => ({ value: String(ms), label: t("atLeast", { time: latencyText(ms) }) })),
    },
  };
}
