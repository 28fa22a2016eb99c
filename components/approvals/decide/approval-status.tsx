import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRefusalText } from "#components/transfers/journal/use-refusal-text";
import { Button, buttonClass } from "#components/ui/controls/button";
import { Link } from "#components/ui/controls/link";
import { Alert, type AlertTone } from "#components/ui/data/alert";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { pathSegment } from "#lib/domain/text/path-segment";
import { shownText } from "#lib/domain/text/shown-text";
import { finishRequest } from "./finish-request";

export interface ApprovalStatusProps {
  readonly approval: DeskApproval;
  readonly onFinish: () => void;
}

/** Where a request stands, and what comes next: nobody should wonder whether it was done. */
export function ApprovalStatus({ approval, onFinish }: ApprovalStatusProps) {
  const { state, failure, missing, finished_by_maker: isFinished } = approval;
  if (state === "approved" && failure) return <Failed failure={failure} />;
  if (state === "approved" && missing === 0 && isFinished) return <ToFinish approval={approval} onFinish={onFinish} />;
  if (state === "pending" || state === "approved") return <Waiting approval={approval} />;
  return <Ended approval={approval} state={state} />;
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

function ToFinish({ approval, onFinish }: ApprovalStatusProps) {
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
};

function Ended({ approval, state }: { readonly approval: DeskApproval; readonly state: EndedState }) {
  const t = useTranslations("approvals.alert");
  const { ended_by: by, made_by: maker, votes } = approval;
  const rejecter = votes.findLast(({ vote }) => vote === "reject")?.email ?? by ?? "";
  const email = shownText(state === "rejected" ? rejecter : maker);
  const hint = state === "withdrawn" || state === "rejected" ? "rejectedHint" : (`${state}Hint` as const);
  return (
    <Alert tone={tones[state]} title={t(state, { email })}>
      {state !== "executed" && hint !== "executedHint" && t(hint)}
    </Alert>
  );
}
