import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { Button, buttonClass } from "#components/ui/controls/button";
import { Link } from "#components/ui/controls/link";
import { Alert } from "#components/ui/data/alert";
import { Time } from "#components/ui/text/time";
import { approvalPath } from "#lib/browser/address/page-address";
import { groupMoney } from "#lib/browser/formats/format-money";
import { endedRequestsQuery } from "#lib/browser/queries/approvals";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { shownText } from "#lib/domain/text/shown-text";
import { useSeen } from "./decide/use-seen";
import { decidingVote, useEnder } from "./decided-by";
import { useApprovalWords } from "./use-approval-words";

export interface EndedRequestsProps {
  /** Requests of this kind alone. */
  readonly kind?: DeskApproval["kind"];
  readonly className?: string;
}

const shownMax = 3;

/** One's own requests that were rejected, expired or were closed by a changed rule, until they are dismissed. */
export function EndedRequests({ kind, className }: EndedRequestsProps) {
  const t = useTranslations("approvals.ended");
  const { may } = useSignedInMember();
  const { data } = useRead({ ...endedRequestsQuery(kind ?? null), enabled: may("approvals:own") });
  if (!data || data.approvals.length === 0) return null;
  const { approvals } = data;
  return (
    <Alert tone="warn" title={t("title", { count: approvals.length })} {...(className && { className })}>
      <p>{t("hint")}</p>
      <ul className="mt-3 space-y-3">
        {approvals.slice(0, shownMax).map((approval) => (
          <EndedLine key={approval.id} approval={approval} />
        ))}
      </ul>
      {approvals.length > shownMax && (
        <p className="mt-2">
          <Link href="/approvals?state=unseen&maker=me" prefetch={false} className="text-accent hover:underline">
            {t("more", { count: approvals.length - shownMax })}
          </Link>
        </p>
      )}
    </Alert>
  );
}

function EndedLine({ approval }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals");
  const [words, ender] = [useApprovalWords(), useEnder()];
  const { id, kind, about, state, ended_at: endedAt, expires_at: expiresAt } = approval;
  const see = useSeen(id);
  const amount = `${groupMoney(textIn(about, "amount"))} ${textIn(about, "currency")}`;
  const what = [kind === "transfers" && amount, words(approval)].filter(Boolean).join(" · ");
  const note = decidingVote(approval)?.note;
  const how =
    state === "rejected" && note
      ? t("ended.by", { email: ender(approval), note: shownText(note) })
      : t(
          `alert.${state === "executed" ? "posted" : state === "pending" || state === "approved" ? "expired" : state}`,
          {
            email: ender(approval),
          },
        );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="font-medium">{what}</p>
        <p className="text-[0.8125rem]">{how}</p>
        <p className="text-[0.8125rem] text-soft">
          <Time at={endedAt ?? expiresAt} zoned />
        </p>
      </div>
      <span className="flex gap-2">
        <Link
          href={approvalPath(id)}
          prefetch={false}
          aria-label={t("ended.showOf", { what })}
          className={buttonClass("secondary", "small")}
        >
          {t("waiting.show")}
        </Link>
        <Button
          size="small"
          variant="quiet"
          aria-label={t("ended.dismissOf", { what })}
          busy={see.isPending}
          onClick={() => see.mutate()}
        >
          {t("alert.dismiss")}
        </Button>
      </span>
    </li>
  );
}
