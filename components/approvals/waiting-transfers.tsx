import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { buttonClass } from "#components/ui/controls/button";
import { Link } from "#components/ui/controls/link";
import { Alert } from "#components/ui/data/alert";
import { Time } from "#components/ui/text/time";
import { approvalPath } from "#lib/browser/address/page-address";
import { groupMoney } from "#lib/browser/formats/format-money";
import { waitingTransfersQuery } from "#lib/browser/queries/approvals";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { shownText } from "#lib/domain/text/shown-text";

export interface WaitingTransfersProps {
  readonly player?: string | null;
  readonly ticket?: string | null;
  readonly className?: string;
}

const shownMax = 5;

/** The transfers that wait for approval: of everybody, of a player, or under a ticket. Nothing where none waits. */
export function WaitingTransfers({ player = null, ticket = null, className }: WaitingTransfersProps) {
  const t = useTranslations("approvals.waiting");
  const { may } = useSignedInMember();
  const { data } = useRead({ ...waitingTransfersQuery(player, ticket), enabled: may("approvals:read") });
  if (!data || data.approvals.length === 0) return null;
  const { approvals } = data;
  return (
    <Alert title={t("title", { count: approvals.length })} {...(className && { className })}>
      <p>{t("hint")}</p>
      <ul className="mt-3 space-y-3">
        {approvals.slice(0, shownMax).map((approval) => (
          <WaitingLine key={approval.id} approval={approval} />
        ))}
      </ul>
      {approvals.length > shownMax && (
        <p className="mt-2">
          <Link href="/approvals?kind=transfers" prefetch={false} className="text-accent hover:underline">
            {t("more", { count: approvals.length - shownMax })}
          </Link>
        </p>
      )}
    </Alert>
  );
}

function WaitingLine({ approval }: { readonly approval: DeskApproval }) {
  const [t, tSides] = [useTranslations("approvals.waiting"), useTranslations("transfers.sides")];
  const { id, about, state, made_by: maker, created_at: at } = approval;
  const line = t("line", {
    type: tSides(about.type === "withdrawal" ? "withdrawal" : "deposit"),
    amount: groupMoney(textIn(about, "amount")),
    currency: textIn(about, "currency"),
    player: shownText(textIn(about, "external_player_id")),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium">{line}</p>
        <p className="text-[0.8125rem] text-soft">
          <Time at={at} zoned /> · {t("by", { email: shownText(maker) })}
          {state === "approved" && ` · ${t("approved")}`}
        </p>
      </div>
      <Link
        href={approvalPath(id)}
        prefetch={false}
        aria-label={t("showOf", { line })}
        className={buttonClass("secondary", "small")}
      >
        {t("show")}
      </Link>
    </li>
  );
}
