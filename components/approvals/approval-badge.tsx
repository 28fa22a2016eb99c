import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import type { ApprovalState } from "#lib/domain/approvals/approval";

const tones: Readonly<Record<ApprovalState, BadgeTone>> = {
  pending: "neutral",
  approved: "warn",
  executed: "good",
  rejected: "bad",
  withdrawn: "neutral",
  expired: "neutral",
  superseded: "neutral",
  rule_changed: "neutral",
};

/** The state of a request. What waits for the reader stands out. */
export function ApprovalBadge({ approval }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals");
  const { kind, state, failure, finished_by_maker: isFinished, missing, you_may: youMay } = approval;
  if (state === "pending" && youMay.includes("approve")) return <Badge tone="accent">{t("waitsForYou")}</Badge>;
  if (state === "pending") return <Badge>{t("waitsFor", { count: missing })}</Badge>;
  if (state === "approved" && failure) return <Badge tone="bad">{t("failed")}</Badge>;
  if (state === "approved" && isFinished) return <Badge tone="warn">{t("toFinish")}</Badge>;
  return (
    <Badge tone={tones[state]}>{t(`state.${state === "executed" && kind === "transfers" ? "posted" : state}`)}</Badge>
  );
}
