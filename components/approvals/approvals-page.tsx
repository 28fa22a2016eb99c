"use client";

import { useTranslations } from "next-intl";
import { ListFilters } from "#components/page/list-filters";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useList } from "#components/page/use-list";
import { buttonClass } from "#components/ui/controls/button";
import { ClipboardCheck } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Tabs } from "#components/ui/controls/tabs";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { PagedList } from "#components/ui/data/paged-list";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { approvals } from "#lib/browser/queries/approvals";
import { approvalFilters, approvalKinds } from "#lib/domain/approvals/approval";
import { shownText } from "#lib/domain/text/shown-text";
import { EndedRequests } from "./ended-requests";
import { useApprovalColumns } from "./use-approval-columns";

const ApprovalSheet = later(() => import("./approval-sheet").then((file) => file.ApprovalSheet));

/** The states that each part of the page has, after the one that holds them all. */
const statesOf = {
  waiting: ["open", "pending", "approved"],
  decided: ["ended", "unseen", "executed", "rejected", "withdrawn", "expired", "superseded", "rule_changed"],
} as const;

export type ApprovalPart = keyof typeof statesOf;
type ApprovalAddress = ReturnType<typeof approvals.read>;

const partOf = ({ state }: ApprovalAddress): ApprovalPart =>
  statesOf.decided.some((each) => each === state) ? "decided" : "waiting";

/** No filter but the part of the page. */
const noneIn = (part: ApprovalPart): ApprovalAddress => ({
  ...approvals.none,
  state: part === "waiting" ? null : statesOf.decided[0],
});

/** The requests that wait for approval, and in a part of its own those that were decided. */
export function ApprovalsPage() {
  const t = useTranslations("approvals");
  const { address, setAddress, asked, query, open, close, bar, table } = useList(approvals);
  const part = partOf(address);
  const none = noneIn(part);
  const columns = useApprovalColumns(part);
  const makers = new Set(query.data?.pages.flatMap(table.rowsIn).map(({ made_by: maker }) => maker));
  const isFiltered = JSON.stringify(asked) !== JSON.stringify(approvals.asked(none));
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
        onChoose={(chosen) => setAddress({ state: noneIn(chosen).state })}
        className="min-w-0"
      >
        <Card flush>
          <PagedList
            {...table}
            bar={<ApprovalFilterBar {...bar} makers={[...makers]} />}
            caption={t("list")}
            columns={columns}
            skeletonRows={4}
            onClear={isFiltered ? () => setAddress(none) : null}
            empty={<NoApprovals part={part} />}
          />
        </Card>
      </Tabs>
      {open !== null && <ApprovalSheet id={open} onClose={close} />}
    </>
  );
}

interface ApprovalFilterBarProps {
  readonly values: ApprovalAddress;
  readonly onChange: (change: Partial<ApprovalAddress>) => void;
  /** The emails of the members who asked for the requests on the page. */
  readonly makers: readonly string[];
}

/** The filters of one part of the page: clearing them stays in that part. */
function ApprovalFilterBar({ values, onChange, makers }: ApprovalFilterBarProps) {
  const t = useTranslations("approvals");
  const { email } = useSignedInMember();
  const part = partOf(values);
  const [all, ...states] = statesOf[part];
  return (
    <ListFilters
      filters={approvalFilters}
      values={{ ...values, state: values.state === all ? null : values.state }}
      onChange={(change) => onChange({ ...change, ...(change.state === null && { state: noneIn(part).state }) })}
      onClear={() => onChange(noneIn(part))}
      label={(name) => t(`filters.${name}`)}
      choices={{
        state: {
          unfiltered: t("anyState"),
          options: states.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
        kind: {
          unfiltered: t("anyKind"),
          options: approvalKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        },
        maker: {
          unfiltered: t("everybody"),
          options: [
            { value: "me", label: t("me") },
            ...makers.filter((maker) => maker !== email).map((maker) => ({ value: maker, label: shownText(maker) })),
          ],
        },
      }}
      faults={{ player: t("badPlayer") }}
      inSight="player"
    />
  );
}

/** Nothing waits, or nothing was decided yet. Requests are never deleted. */
function NoApprovals({ part }: { readonly part: ApprovalPart }) {
  const t = useTranslations("approvals");
  if (part === "decided") return <EmptyState title={t("noneDecided")}>{t("noneDecidedHint")}</EmptyState>;
  return (
    <EmptyState
      icon={<ClipboardCheck />}
      title={t("none")}
      action={
        <Link href="/control" className={buttonClass()}>
          {t("toRules")}
        </Link>
      }
    >
      {t("noneHint")}
    </EmptyState>
  );
}
