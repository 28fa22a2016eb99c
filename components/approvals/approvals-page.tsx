import { useTranslations } from "next-intl";
import { ListFilters } from "#components/page/list-filters";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useReadList } from "#components/page/use-read-list";
import { buttonClass } from "#components/ui/controls/button";
import { ClipboardCheck } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Tabs } from "#components/ui/controls/tabs";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { NoneMatch } from "#components/ui/data/none-match";
import { PagedList } from "#components/ui/data/paged-list";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { approvalsCount, approvalsQuery } from "#lib/browser/queries/approvals";
import { approvalKinds } from "#lib/domain/approvals/approval";
import { approvalFilters } from "#lib/domain/approvals/approval-filters";
import { shownText } from "#lib/domain/text/shown-text";
import { type ApprovalPart, approvalFiltersOf, noApprovalFilters, partOf, statesOf } from "./approval-address";
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

interface ApprovalFilterBarProps {
  /** The emails of the members who asked for the requests on the page. */
  readonly makers: readonly string[];
}

/** The filters of one part of the page: clearing them stays in that part. */
function ApprovalFilterBar({ makers }: ApprovalFilterBarProps) {
  const t = useTranslations("approvals");
  const { email } = useSignedInMember();
  const { address, setAddress } = useApprovalAddress();
  const part = partOf(address);
  const [all, ...states] = statesOf[part];
  return (
    <ListFilters
      filters={approvalFilters}
      values={{ ...address, state: address.state === all ? null : address.state }}
      onChange={(change) =>
        setAddress({ ...change, ...(change.state === null && { state: noApprovalFilters(part).state }) })
      }
      onClear={() => setAddress(noApprovalFilters(part))}
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

/** Nothing matches, nothing waits, or nothing was decided yet. Requests are never deleted. */
function ApprovalsEmpty({ part }: { readonly part: ApprovalPart }) {
  const t = useTranslations("approvals");
  const { address, setAddress } = useApprovalAddress();
  const none = noApprovalFilters(part);
  const unfiltered = approvalFiltersOf({ ...none, open: null });
  if (JSON.stringify(approvalFiltersOf(address)) !== JSON.stringify(unfiltered)) {
    return <NoneMatch onClear={() => setAddress(none)} />;
  }
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
