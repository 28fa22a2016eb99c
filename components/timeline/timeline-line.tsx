import { useTranslations } from "next-intl";
import { Balance, Money } from "#components/ui/data/money";
import { Time } from "#components/ui/text/time";
import type { TimelineLineOnWire } from "#lib/browser/queries/timeline";
import type { TimelineLinks } from "./line-frame";
import { MovementLine, TransferLine } from "./money-line";
import { AuditLine, RequestLine, VersionLine } from "./record-line";
import { ApprovalLine, CloseLine, DraftLine, RefusalLine } from "./ticket-line";

export interface TimelineLineProps {
  readonly line: TimelineLineOnWire;
  readonly links: TimelineLinks;
}

/** The columns of a line where there is room for them; else its parts stand below each other. */
export const lineColumns = "@2xl:grid @2xl:grid-cols-[9.5rem_minmax(0,1fr)_8.5rem_9.5rem] @2xl:gap-x-4";

export function TimelineLine({ line, links }: TimelineLineProps) {
  return (
    <li className={`${lineColumns} border-line border-b px-5 py-2.5 last:border-b-0`}>
      <Time at={line.at} className="text-[0.8125rem] text-soft @2xl:leading-6" />
      <div className="min-w-0">
        <Content line={line} links={links} />
      </div>
      {(line.kind === "transfer" || line.kind === "movement") && <Moved told={line.told} />}
    </li>
  );
}

function Content({ line, links }: TimelineLineProps) {
  switch (line.kind) {
    case "transfer":
      return <TransferLine told={line.told} links={links} />;
    case "movement":
      return <MovementLine told={line.told} links={links} />;
    case "close":
      return <CloseLine told={line.told} links={links} />;
    case "refusal":
      return <RefusalLine told={line.told} links={links} />;
    case "approval":
      return <ApprovalLine told={line.told} links={links} />;
    case "draft":
      return <DraftLine told={line.told} links={links} />;
    case "request":
      return <RequestLine told={line.told} />;
    case "version":
      return <VersionLine told={line.told} />;
    case "audit":
      return <AuditLine told={line.told} />;
  }
}

function Moved({ told: { amount, balance_after: balance } }: { readonly told: MovedOnTimeline }) {
  const t = useTranslations("timeline");
  return (
    <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 @2xl:contents">
      <span className="text-right font-medium @2xl:leading-6">
        <Money signed value={amount} />
      </span>
      <span className="text-right @2xl:leading-6">
        <span className="text-[0.8125rem] text-soft @2xl:sr-only">{t("balanceAfter")}</span> <Balance value={balance} />
      </span>
    </div>
  );
}

interface MovedOnTimeline {
  readonly amount: string;
  readonly balance_after: string;
}
