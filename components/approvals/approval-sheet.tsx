import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApprovalActs } from "#components/approvals/decide/approval-acts";
import type { ApprovalAct } from "#components/approvals/decide/approval-standing";
import { AskAgainDialog } from "#components/approvals/decide/ask-again-dialog";
import { DecideDialog } from "#components/approvals/decide/decide-dialog";
import { FinishDialog } from "#components/approvals/decide/finish-dialog";
import { useRead } from "#components/page/use-read";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { approvalQuery } from "#lib/browser/queries/approvals";
import { ApprovalRecord } from "./approval-record";
import { useApprovalWords } from "./use-approval-words";

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
