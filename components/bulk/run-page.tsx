"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { LimitBound, useLimitWords } from "#components/control/limit-words";
import { ExportButton } from "#components/exports/export-button";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { ActorName } from "#components/transfers/journal/actor-name";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { Money } from "#components/ui/data/money";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { PageHeader } from "#components/ui/text/page-header";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { runQuery } from "#lib/browser/queries/bulk";
import { limitsQuery } from "#lib/browser/queries/limits";
import type { BulkRunReport, DeskBulkRun } from "#lib/desk/bulk/bulk-shape";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { RunRows } from "./run-rows";
import { wasStarted } from "./run-stage";
import { RunStageCard } from "./run-stage-card";
import { RunStateBadge } from "./run-state";
import { lastUpload } from "./upload/upload-file";
import { UploadTold } from "./upload/upload-told";
import { runPath } from "./use-run-columns";

/** One run: where it stands and what can be done, its sums and limits, and its rows. */
export function RunPage({ runId }: { readonly runId: string }) {
  const t = useTranslations("bulk");
  const query = useRead(runQuery(runId));
  const [uploaded] = useState(() => lastUpload.of(runId));
  // It is told once: who comes back later sees the run alone.
  useEffect(lastUpload.forget, []);
  return (
    <OpenedRecord
      query={query}
      missing={t("missing")}
      missingHint={t("missingHint")}
      page={{ heading: t("run"), list: "/bulk", toList: t("toList") }}
    >
      {(report) => (
        <>
          <RunHeader run={report.run} />
          <div className="space-y-4">
            {uploaded && <UploadTold uploaded={uploaded} />}
            <RunStageCard report={report} />
            <RunSums report={report} />
            <RunLimits limits={report.limits} />
            <RunRows report={report} />
          </div>
        </>
      )}
    </OpenedRecord>
  );
}

/** The run's file, who uploaded it, and the run that it sends again. Its export holds every row with its outcome. */
function RunHeader({ run }: { readonly run: DeskBulkRun }) {
  const t = useTranslations("bulk");
  const { id, file_name: name, state, uploaded_by: email, created_at: at, again_of: former } = run;
  return (
    <PageHeader
      wide
      above={
        <Link href="/bulk" className="hover:underline">
          {t("title")}
        </Link>
      }
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-all">
            <ShownText text={name} />
          </span>
          <RunStateBadge state={state} />
        </span>
      }
      description={
        <>
          <p>
            {t.rich("uploadedLine", {
              name: () => <ActorName inFull actor={`member:${email}`} />,
              time: () => <Time at={at} zoned />,
            })}
          </p>
          {former !== null && (
            <p>
              {t.rich("againOf", {
                run: (chunks) => (
                  <Link href={runPath(former)} className="text-accent underline underline-offset-2">
                    {chunks}
                  </Link>
                ),
              })}
            </p>
          )}
        </>
      }
      actions={<ExportButton choices={[{ kind: "bulk", params: { run_id: id } }]} />}
    />
  );
}

/** The sums of the file by type: what would post before the start, and what has posted from then on. */
function RunSums({ report: { run, sides, checks } }: { readonly report: BulkRunReport }) {
  const t = useTranslations("bulk.sums");
  const { agent } = useSignedInMember();
  const shown = transferKinds.filter((kind) => sides[kind].all.rows > 0);
  const sums = wasStarted(run)
    ? (["all", "posted", "replayed", "refused"] as const)
    : checks
      ? (["all", "would_post"] as const)
      : (["all"] as const);
  if (shown.length === 0) return null;
  return (
    <Card title={t("title")}>
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
        {shown.map((kind) => (
          <section key={kind} className="min-w-0">
            <h3 className="mb-1.5 font-medium">
              <SideBadge type={kind} />
            </h3>
            <dl className="divide-y divide-line">
              {sums
                .filter((name) => name === "all" || name === "would_post" || sides[kind][name].rows > 0)
                .map((name) => (
                  <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
                    <dt>
                      {t(name)}{" "}
                      <span className="tabular text-[0.8125rem] text-soft">
                        {t("rows", { count: sides[kind][name].rows })}
                      </span>
                    </dt>
                    <dd>
                      <Money exact value={sides[kind][name].amount} currency={agent.currency} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** The limits that rows would pass by the check, and what that does to them; nothing where there are none. */
function RunLimits({ limits }: Pick<BulkRunReport, "limits">) {
  const t = useTranslations("bulk.limits");
  const tLimits = useTranslations("limits");
  const nameOf = useLimitWords();
  const { may } = useSignedInMember();
  const maySee = may("limits:read");
  const { data } = useRead({ ...limitsQuery, enabled: maySee && limits.length > 0 });
  if (limits.length === 0) return null;
  return (
    <Card
      title={t("title")}
      actions={
        maySee && (
          <Link href="/control" prefetch={false} className="rounded-sm text-[0.8125rem] text-accent hover:underline">
            {tLimits("all")}
          </Link>
        )
      }
    >
      <ul className="space-y-3">
        {limits.map(({ limit_id: id, rows, refused }) => {
          const limit = data?.limits.find((each) => each.id === id);
          return (
            <li key={id}>
              <p className="font-medium">
                {limit ? nameOf(limit) : t("unnamed")}
                {limit && (
                  <span className="font-normal text-soft">
                    {" · "}
                    <LimitBound limit={limit} />
                  </span>
                )}
              </p>
              <p className="tabular">
                {refused > 0 && t("refused", { rows: refused })}
                {refused > 0 && rows > refused && " · "}
                {rows > refused && t("warned", { rows: rows - refused })}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
