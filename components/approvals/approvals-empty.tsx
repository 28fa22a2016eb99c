import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/controls/button";
import { ClipboardCheck } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { EmptyState } from "#components/ui/data/empty-state";
import { NoneMatch } from "#components/ui/data/none-match";
import { type ApprovalPart, approvalFiltersOf, noApprovalFilters } from "./approval-address";
import { useApprovalAddress } from "./use-approval-address";

/** Nothing matches, nothing waits, or nothing was decided yet. Requests are never deleted. */
export function ApprovalsEmpty({ part }: { readonly part: ApprovalPart }) {
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
