import { useTranslations } from "next-intl";
import { LimitCaught, NeedsApproval, RuleCaught, sumOf } from "#components/approvals/caught-by";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRefusalText } from "#components/transfers/journal/use-refusal-text";
import { Alert } from "#components/ui/data/alert";
import { Time } from "#components/ui/text/time";
import { groupMoney } from "#lib/browser/formats/format-money";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/flow-state";
import type { ForeseenTransfer } from "#lib/desk/wallets/foreseen-shape";
import { codeOf } from "#lib/domain/failure-codes";

export interface ReviewForeseenProps {
  readonly transfer: PlannedTransfer;
  readonly foreseen: ForeseenTransfer;
}

/** Says before sending what will not simply post: what waits and why, and what would be refused and by how much. */
export function ReviewForeseen({ transfer: { amount }, foreseen }: ReviewForeseenProps) {
  const t = useTranslations("foreseen");
  switch (foreseen.outcome) {
    case "posts":
      return null;
    case "replays":
      return <Alert title={t("replays")}>{t("replaysHint")}</Alert>;
    case "waits": {
      const { needed, waits_for: waitsFor, clause, over, over_day: overDay, used_before: before, limit } = foreseen;
      return (
        <NeedsApproval needed={needed} waitsFor={waitsFor}>
          {limit && <LimitCaught limit={limit} used={limit.used} asked={limit.asked} />}
          {clause && <RuleCaught isOwn {...{ clause, amount, over, overDay }} daySum={sumOf(before ?? "0", amount)} />}
        </NeedsApproval>
      );
    }
    case "refused":
      // The warning of an unknown id says it already, and offers others.
      return foreseen.code === codeOf("player_unknown") ? null : <Refused foreseen={foreseen} />;
  }
}

type RefusedForecast = Extract<ForeseenTransfer, { readonly outcome: "refused" }>;

function Refused({ foreseen }: { readonly foreseen: RefusedForecast }) {
  const t = useTranslations("foreseen");
  const why = useRefusalText(foreseen);
  const { currency } = useSignedInMember().agent;
  const { limit, short_by: shortBy } = foreseen;
  return (
    <Alert tone="bad" title={t("refused")}>
      {limit ? (
        <>
          <LimitCaught limit={limit} used={limit.used} asked={limit.asked} />{" "}
          {limit.starts_anew !== null && t.rich("anew", { time: () => <Time at={limit.starts_anew ?? ""} zoned /> })}
        </>
      ) : shortBy === null ? (
        why
      ) : (
        t("short", { amount: `${groupMoney(shortBy)} ${currency}` })
      )}
    </Alert>
  );
}
