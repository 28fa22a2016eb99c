import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { AboutChange } from "#components/approvals/about/about-change";
import { AboutTransfer } from "#components/approvals/about/about-transfer";
import { ApprovalActs } from "#components/approvals/decide/approval-acts";
import type { ApprovalAct } from "#components/approvals/decide/approval-standing";
import { ApprovalStatus } from "#components/approvals/decide/approval-status";
import { AskAgainDialog } from "#components/approvals/decide/ask-again-dialog";
import { DecideDialog } from "#components/approvals/decide/decide-dialog";
import { FinishDialog } from "#components/approvals/decide/finish-dialog";
import { useRead } from "#components/page/use-read";
import { ActorName } from "#components/transfers/journal/actor-name";
import { type Fact, Facts } from "#components/transfers/receipt/facts";
import { CircleCheck, CircleX } from "#components/ui/controls/icons";
import { Badge } from "#components/ui/data/badge";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { approvalQuery } from "#lib/browser/queries/approvals";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { DecidedBy } from "./decided-by";
import { useApprovalWords } from "./use-approval-words";
import { WhyItWaits } from "./why-it-waits";

export interface ApprovalSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One request, with what there is to decide on. */
export function ApprovalSheet({ id, onClose }: ApprovalSheetProps) {
  const t = useTranslations("approvals");
  const words = useApprovalWords();
  const query = useRead(approvalQuery(id));
  const { data } = query;
  // The act begun names its request: a step to the next record must not carry it along.
  const [begun, setBegun] = useState<{ readonly of: string; readonly act: ApprovalAct | "finish" | "again" } | null>(
    null,
  );
  const act = begun?.of === id ? begun.act : null;
  const end = () => setBegun(null);
  return (
    <>
      <RecordSheet
        record={id}
        width="wide"
        onClose={onClose}
        title={<span className="[overflow-wrap:anywhere]">{data ? words(data) : t("record.title")}</span>}
        description={data && t(`kind.${data.kind}`)}
        footer={data && <ApprovalActs approval={data} onAct={(chosen) => setBegun({ of: id, act: chosen })} />}
      >
        <OpenedRecord query={query} missing={t("record.missing")} missingHint={t("record.missingHint")}>
          {(approval) => (
            <ApprovalRecord
              key={id}
              approval={approval}
              onFinish={() => setBegun({ of: id, act: "finish" })}
              onAgain={() => setBegun({ of: id, act: "again" })}
            />
          )}
        </OpenedRecord>
      </RecordSheet>
      {data && act !== null && act !== "finish" && act !== "again" && (
        <DecideDialog key={act} approval={data} act={act} onClose={end} />
      )}
      {data && act === "finish" && <FinishDialog approval={data} onClose={end} />}
      {data && act === "again" && <AskAgainDialog approval={data} onClose={end} />}
    </>
  );
}

interface ApprovalRecordProps {
  readonly approval: DeskApproval;
  readonly onFinish: () => void;
  readonly onAgain: () => void;
}

/** Where a request stands, what it would do, who asks and why, and who has decided what. */
function ApprovalRecord({ approval, onFinish, onAgain }: ApprovalRecordProps) {
  const t = useTranslations("approvals.record");
  const { kind, about, made_by: maker, created_at: asked, expires_at: expires, ended_at: ended } = approval;
  const preparedBy = textIn(about, "prepared_by");
  const facts: (Fact | false)[] = [
    { name: t("askedBy"), value: <ActorName actor={`member:${maker}`} inFull /> },
    preparedBy !== "" && preparedBy !== maker && { name: t("preparedBy"), value: <ShownText text={preparedBy} /> },
    { name: t("asked"), value: <Time at={asked} zoned /> },
    ended === null
      ? { name: t("expires"), value: <Time at={expires} zoned /> }
      : { name: t("ended"), value: <Time at={ended} zoned /> },
    ended !== null && { name: t("decidedBy"), value: <DecidedBy approval={approval} /> },
    { name: t(ended === null ? "why" : "whyDone"), value: <WhyItWaits approval={approval} /> },
  ];
  return (
    <div className="space-y-6">
      <ApprovalStatus approval={approval} onFinish={onFinish} onAgain={onAgain} />
      {kind === "transfers" ? <AboutTransfer approval={approval} /> : <AboutChange approval={approval} />}
      <Facts facts={facts.filter((fact) => fact !== false)} />
      <ApprovalVotes approval={approval} />
    </div>
  );
}

/** The votes on a request with their notes, and how many of the needed approvals are given. */
function ApprovalVotes({ approval: { votes, needed } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record");
  const id = useId();
  const given = votes.filter(({ vote, counts }) => vote === "approve" && counts).length;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-line border-b pb-2">
        <h3 id={id} className="font-medium">
          {t("votes")}
        </h3>
        <p className="tabular text-[0.8125rem] text-soft">
          {t("needed")}: {t("given", { given, needed })}
        </p>
      </div>
      {votes.length === 0 ? (
        <p className="py-2 text-soft">{t("noVotes")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {votes.map(({ email, vote, note, at, counts }) => (
            <li key={`${email} ${vote}`} className="flex items-start gap-3 py-2">
              {vote === "approve" ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
              ) : (
                <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
              )}
              <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-medium">{t(`vote.${vote}`)}</span>
                  <ActorName actor={`member:${email}`} inFull />
                  {!counts && <Badge tone="warn">{t("void")}</Badge>}
                  <Time at={at} zoned className="ml-auto text-[0.8125rem] text-soft" />
                </p>
                {note !== null && (
                  <p className="mt-0.5">
                    <ShownText text={note} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
