import { useTranslations } from "next-intl";
import { decidingVote, useEnder } from "#components/approvals/decided-by";
import { useSignedInMember } from "#components/page/signed-in-member";
import { openOver } from "#components/transfers/flow/transfer-address";
import { useRefusalText } from "#components/transfers/journal/use-refusal-text";
import { Button, buttonClass } from "#components/ui/controls/button";
import { Link } from "#components/ui/controls/link";
import { Alert, type AlertTone } from "#components/ui/data/alert";
import { ShownText } from "#components/ui/text/shown-text";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { pathSegment } from "#lib/domain/text/path";
import { shownText } from "#lib/domain/text/shown-text";
import { finishRequest } from "./finish-request";
import { useSeen } from "./use-seen";

export interface ApprovalStatusProps {
  readonly approval: DeskApproval;
  readonly onFinish: () => void;
  readonly onAgain: () => void;
}

/** Where a request stands, and what comes next: nobody should wonder whether it was done. */
export function ApprovalStatus({ approval, onFinish, onAgain }: ApprovalStatusProps) {
  const { state, failure, missing, finished_by_maker: isFinished } = approval;
  if (state === "approved" && failure) return <Failed failure={failure} />;
  if (state === "approved" && missing === 0 && isFinished) return <ToFinish approval={approval} onFinish={onFinish} />;
  if (state === "pending" || state === "approved") return <Waiting approval={approval} />;
  return <Ended approval={approval} state={state} onAgain={onAgain} />;
}

function Waiting({ approval: { missing, waits_for: waitsFor } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals");
  const names = waitsFor.map((email) => shownText(email)).join(", ");
  return (
    <Alert tone={waitsFor.length < missing ? "warn" : "info"} title={t("waitsFor", { count: missing })}>
      {waitsFor.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          {missing > 1 ? t("alert.waitsForTwo", { count: missing, names }) : t("alert.waitsFor", { names })}
        </p>
      )}
      {waitsFor.length < missing && <p>{t("alert.nobody")}</p>}
      <p className="text-soft">{t("alert.nothingMoved")}</p>
    </Alert>
  );
}

function Failed({ failure }: { readonly failure: NonNullable<DeskApproval["failure"]> }) {
  const t = useTranslations("approvals.alert");
  const why = useRefusalText(failure);
  return (
    <Alert tone="bad" title={t("failed")}>
      <p>
        {why} <span className="tabular text-soft text-xs">{failure.code}</span>
      </p>
      <p className="mt-1 text-soft">{t("failedHint")}</p>
    </Alert>
  );
}

function ToFinish({ approval, onFinish }: Pick<ApprovalStatusProps, "approval" | "onFinish">) {
  const t = useTranslations("approvals");
  const { email } = useSignedInMember();
  const request = finishRequest(approval);
  const maker = approval.made_by;
  if (maker !== email || !request) {
    return <Alert title={t("alert.theirs", { email: shownText(maker) })}>{t("alert.nothingMoved")}</Alert>;
  }
  return (
    <Alert
      tone="good"
      title={t("alert.yours")}
      action={
        request.step === "run" ? (
          <Link href={`/bulk/${pathSegment(request.runId)}`} className={buttonClass("primary")}>
            {t("finish.run")}
          </Link>
        ) : (
          <Button variant="primary" onClick={onFinish}>
            {t(`finish.${request.step}`)}
          </Button>
        )
      }
    >
      {t(`finish.hint.${request.step}`)}
    </Alert>
  );
}

type EndedState = Exclude<DeskApproval["state"], "pending" | "approved">;
const tones: Readonly<Record<EndedState, AlertTone>> = {
  executed: "good",
  rejected: "bad",
  withdrawn: "info",
  expired: "info",
  superseded: "info",
  rule_changed: "info",
};
const hints = {
  rejected: "rejectedHint",
  withdrawn: "expiredHint",
  expired: "expiredHint",
  superseded: "supersededHint",
  rule_changed: "rule_changedHint",
} as const;

interface EndedProps {
  readonly approval: DeskApproval;
  readonly state: EndedState;
  readonly onAgain: () => void;
}

function Ended({ approval, state, onAgain }: EndedProps) {
  const t = useTranslations("approvals.alert");
  const ender = useEnder();
  const { kind, record_id: record } = approval;
  const isMoney = kind === "transfers" || kind === "bulk";
  if (state === "executed") {
    const isPosted = kind === "transfers";
    return (
      <Alert
        tone="good"
        title={t(isPosted ? "posted" : "executed")}
        action={
          record !== null && (
            <Button variant="primary" onClick={() => openOver({ receipt: record })}>
              {t("receipt")}
            </Button>
          )
        }
      />
    );
  }
  const note = state === "rejected" ? decidingVote(approval)?.note : null;
  const email = state === "withdrawn" ? shownText(approval.made_by) : ender(approval);
  return (
    <Alert tone={tones[state]} title={t(state, { email })} action={<EndedActs approval={approval} onAgain={onAgain} />}>
      {note && (
        <p className="font-medium [overflow-wrap:anywhere]">
          <ShownText text={note} />
        </p>
      )}
      <p>
        {isMoney && state !== "superseded" && t("noMoney")} {(!isMoney || state !== "rejected") && t(hints[state])}
      </p>
    </Alert>
  );
}

/** The buttons for the maker of a request that was not approved: ask again, or dismiss it. */
function EndedActs({ approval, onAgain }: Pick<EndedProps, "approval" | "onAgain">) {
  const t = useTranslations("approvals.alert");
  const { email, may } = useSignedInMember();
  const { id, kind, state, subject, made_by: maker, you_may: youMay } = approval;
  const see = useSeen(id);
  const isOwn = maker === email;
  const mayAsk = isOwn && may("transfers:write") && state !== "rejected" && state !== "superseded";
  if (!isOwn || (!mayAsk && !youMay.includes("see"))) return null;
  return (
    <>
      {mayAsk && kind === "transfers" && (
        <Button variant="primary" onClick={onAgain}>
          {t("again")}
        </Button>
      )}
      {mayAsk && kind === "bulk" && (
        <Link href={`/bulk/${pathSegment(subject)}`} className={buttonClass("primary")}>
          {t("toRun")}
        </Link>
      )}
      {youMay.includes("see") && (
        <Button busy={see.isPending} onClick={() => see.mutate()}>
          {t("dismiss")}
        </Button>
      )}
    </>
  );
}
