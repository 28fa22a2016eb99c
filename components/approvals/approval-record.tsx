import { useTranslations } from "next-intl";
import { AboutChange } from "#components/approvals/about/about-change";
import { AboutTransfer } from "#components/approvals/about/about-transfer";
import { ApprovalStatus } from "#components/approvals/decide/approval-status";
import { ActorName } from "#components/transfers/journal/actor-name";
import { type Fact, Facts } from "#components/transfers/receipt/facts";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { ApprovalVotes } from "./approval-votes";
import { WhyItWaits } from "./why-it-waits";

export interface ApprovalRecordProps {
  readonly approval: DeskApproval;
  readonly onFinish: () => void;
}

/** Where a request stands, what it would do, who asks and why, and who has decided what. */
export function ApprovalRecord({ approval, onFinish }: ApprovalRecordProps) {
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
    { name: t(ended === null ? "why" : "whyNeeded"), value: <WhyItWaits approval={approval} /> },
  ];
  return (
    <div className="space-y-6">
      <ApprovalStatus approval={approval} onFinish={onFinish} />
      {kind === "transfers" ? <AboutTransfer approval={approval} /> : <AboutChange approval={approval} />}
      <Facts facts={facts.filter((fact) => fact !== false)} />
      <ApprovalVotes approval={approval} />
    </div>
  );
}
