import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ActorName } from "#components/transfers/journal/actor-name";
import type { Column } from "#components/ui/controls/column";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import { Money } from "#components/ui/data/money";
import { Time } from "#components/ui/text/time";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import type { ApprovalState } from "#lib/domain/approvals/approval";
import { parseMoney } from "#lib/domain/money/money";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { DecidedBy } from "./decided-by";
import { useApprovalWords } from "./use-approval-words";

/** The sums of a run that would be deposited and withdrawn, one below the other. */
function RunSums({ about }: Pick<DeskApproval, "about">) {
  const sums = transferKinds.map((side) => ({ side, sum: textIn(about, `${side}_posts`) || "0" }));
  const moving = sums.filter(({ sum }) => parseMoney(sum) !== 0n);
  return (
    <span className="inline-flex flex-col items-end">
      {(moving.length > 0 ? moving : sums.slice(0, 1)).map(({ side, sum }) => (
        <Money key={side} signed value={`${side === "withdrawal" ? "-" : ""}${sum}`} />
      ))}
    </span>
  );
}

export function useApprovalColumns(part: "waiting" | "decided"): readonly Column<DeskApproval>[] {
  const t = useTranslations("approvals");
  const { agent } = useSignedInMember();
  const words = useApprovalWords();
  return [
    {
      id: "what",
      header: t("columns.what"),
      onCard: "title",
      cell: (approval) => <span className="font-medium [overflow-wrap:anywhere]">{words(approval)}</span>,
      className: "sm:min-w-48",
    },
    {
      id: "amount",
      header: `${t("columns.amount")} (${agent.currency})`,
      align: "end",
      onCard: "figure",
      cell: ({ kind, about }) =>
        kind === "transfers" ? (
          <Money signed value={`${about.type === "withdrawal" ? "-" : ""}${textIn(about, "amount")}`} />
        ) : (
          kind === "bulk" && <RunSums about={about} />
        ),
    },
    { id: "kind", header: t("columns.kind"), onCard: "none", cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: "by",
      header: t("columns.by"),
      onCard: "note",
      cell: ({ made_by: by }) => <ActorName actor={`member:${by}`} />,
    },
    {
      id: "asked",
      header: t("columns.asked"),
      timed: true,
      onCard: "note",
      cell: ({ created_at: at }) => <Time at={at} />,
    },
    ...(part === "waiting"
      ? [
          {
            id: "expires",
            header: t("columns.expires"),
            timed: true,
            onCard: "none",
            cell: ({ expires_at: at }: DeskApproval) => <Time at={at} />,
          } as const,
        ]
      : [
          {
            id: "decided",
            header: t("columns.decidedBy"),
            onCard: "note",
            cell: (approval: DeskApproval) => <DecidedBy approval={approval} />,
          } as const,
        ]),
    {
      id: "state",
      header: t("columns.state"),
      onCard: "mark",
      cell: (approval) => <ApprovalBadge approval={approval} />,
    },
  ];
}

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
function ApprovalBadge({ approval }: { readonly approval: DeskApproval }) {
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
