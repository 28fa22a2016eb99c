"use client";

import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useList } from "#components/page/use-list";
import { useRead } from "#components/page/use-read";
import { TimedListFilters } from "#components/ranges/list-range-picker";
import { SavedViews } from "#components/report/views/saved-views";
import { Button, buttonClass } from "#components/ui/controls/button";
import { Link } from "#components/ui/controls/link";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { EmptyState, NoneMatch } from "#components/ui/data/empty-state";
import { PagedList } from "#components/ui/data/paged-list";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { writeWireTime } from "#lib/browser/formats/local-time";
import { keysQuery } from "#lib/browser/queries/keys";
import { type RequestLogPage, requests } from "#lib/browser/queries/requests";
import type { InAddress } from "#lib/domain/lists/filters";
import { latencyStepsMs, loggedOperations, type requestFilters } from "#lib/domain/requests/request-filters";
import { shownText } from "#lib/domain/text/shown-text";
import { parseInstant } from "#lib/domain/time/instant";
import { requestKeptDays } from "#lib/domain/time/kept-days";
import { answerCodes } from "./use-code-text";
import { useRequestColumns } from "./use-request-columns";

const RequestSheet = later(() => import("./request-sheet").then((file) => file.RequestSheet));

export function RequestsPage() {
  const t = useTranslations("requests");
  const { address, asked, query, clear, open, close, bar, table } = useList(requests);
  const columns = useRequestColumns();
  const choices = useRequestChoices();
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
            <ExportButton needs="requests:read" choices={[{ kind: "requests", params: asked }]} />
          </>
        }
      />
      {newest && <RequestLogNotices page={newest} />}
      <Card flush>
        <PagedList
          {...table}
          bar={
            <TimedListFilters
              {...bar}
              label={(name) => t(`filters.${name}`)}
              choices={choices}
              faults={{ player: t("badPlayer") }}
              inSight="player"
            />
          }
          caption={t("list")}
          columns={columns}
          noneMatch={<NoneMatching address={address} keptFrom={newest?.kept_from ?? ""} onClear={clear} />}
          empty={<None title={t("empty")} />}
        />
      </Card>
      {open !== null && <RequestSheet id={open} onClose={close} />}
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

interface NoneMatchingProps {
  readonly address: InAddress<typeof requestFilters>;
  /** The oldest stored time. */
  readonly keptFrom: string;
  readonly onClear: () => void;
}

/** Distinguishes rows no longer kept, a key that was never used, and filters that leave nothing. */
function NoneMatching({ address, keptFrom, onClear }: NoneMatchingProps) {
  const [t, ui] = [useTranslations("requests"), useTranslations("ui")];
  const { zone } = useSignedInMember();
  const keys = useRead(keysQuery).data?.keys;
  if (endsBefore(address.until, keptFrom)) {
    return (
      <EmptyState title={t("tooOld")} action={<Button onClick={onClear}>{ui("clearFilters")}</Button>}>
        {t("tooOldHint", { days: requestKeptDays, date: writeWireTime(keptFrom, zone) })}
      </EmptyState>
    );
  }
  const isOfKeyAlone = Object.entries(address).every(([name, filter]) => (filter !== null) === (name === "key"));
  const key = keys?.find(({ id }) => id === address.key);
  // A key that was never used has no requests, whatever the filters.
  return isOfKeyAlone && key?.last_used_at === null ? <None title={t("unused")} /> : <NoneMatch onClear={onClear} />;
}

function None({ title }: { readonly title: string }) {
  const t = useTranslations("requests");
  return (
    <EmptyState
      title={title}
      action={
        <Link href="/developers/samples" className={buttonClass()}>
          {t("firstRequest")}
        </Link>
      }
    >
      {t("emptyHint")}
    </EmptyState>
  );
}

function endsBefore(one: string | null, other: string): boolean {
  const [at, limit] = [parseInstant(one ?? ""), parseInstant(other)];
  return at !== null && limit !== null && at <= limit;
}
