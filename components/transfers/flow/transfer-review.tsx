import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Button } from "#components/ui/controls/button";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Balance } from "#components/ui/data/money";
import { reviewQuery } from "#lib/browser/queries/transfers";
import type { FlowFailure, PlannedTransfer } from "#lib/browser/transfer-flow/flow-state";
import { AmountLine } from "./amount-line";
import { FlowFailureNotice } from "./flow-failure-notice";
import { ReviewForeseen } from "./review-foreseen";
import { type ReviewTicks, ReviewWarnings, ticksNeeded } from "./review-warnings";
import { StepCard } from "./step-card";
import { withdrawable } from "./transfer-draft";

export interface TransferReviewProps {
  readonly transfer: PlannedTransfer;
  readonly failure: FlowFailure | null;
  readonly onSend: (newPlayer: boolean) => void;
  readonly onUsePlayer: (player: string) => void;
  readonly onBack: () => void;
}

/** The last check before money moves: the amount in words, the balance before and after, and what sending it will do. */
export function TransferReview({ transfer, failure, onSend, onUsePlayer, onBack }: TransferReviewProps) {
  const t = useTranslations("transfers");
  const review = useRead(reviewQuery(transfer));
  const { isMovedByTrades } = useSignedInMember().agent;
  const [ticks, setTicks] = useState<ReviewTicks>({ isAnother: false, isNewPlayer: false });
  const { type, amount, currency } = transfer;
  const needed = review.data && ticksNeeded(review.data, transfer);
  const balance = review.data?.wallet?.balance ?? "0.00000000";
  const exposure = review.data?.wallet?.exposure ?? "0.00000000";
  const foreseen = review.data?.foreseen;
  const waits = foreseen?.outcome === "waits";
  const isRefused = foreseen?.outcome === "refused";
  const ready =
    needed && !isRefused && (!needed.isAnother || ticks.isAnother) && (!needed.isNewPlayer || ticks.isNewPlayer);
  const send = () => onSend(needed?.isNewPlayer === true && ticks.isNewPlayer);
  const figure = (value: string) =>
    review.data ? <Balance exact value={value} currency={currency} /> : <Skeleton className="ml-auto h-5 w-28" />;

  return (
    <StepCard
      title={t("review.title")}
      actions={
        <>
          <Button variant="primary" size="large" className="flex-1" disabled={!ready} onClick={send}>
            {t(waits ? "review.ask" : `review.send.${type}`)}
          </Button>
          <Button size="large" onClick={onBack}>
            {t("review.back")}
          </Button>
        </>
      }
    >
      <AmountLine amount={amount} currency={currency} inWords />
      <TransferFacts
        transfer={transfer}
        more={[
          { name: t("review.balanceNow"), value: figure(balance) },
          ...(isMovedByTrades ? [{ name: t("review.exposure"), value: figure(exposure) }] : []),
          ...(type === "withdrawal" && review.data?.wallet?.status !== "blocked"
            ? [{ name: t("review.withdrawable"), value: figure(withdrawable(balance)) }]
            : []),
          {
            name: t(waits ? "review.balanceIfApproved" : "balanceAfter"),
            value: foreseen?.outcome === "refused" ? "–" : figure(foreseen?.balance_after ?? balance),
          },
        ]}
      />
      {review.error && <ErrorState error={review.error} onRetry={() => void review.refetch()} />}
      {foreseen && <ReviewForeseen transfer={transfer} foreseen={foreseen} />}
      {review.data && (
        <ReviewWarnings
          transfer={transfer}
          review={review.data}
          ticks={ticks}
          onTick={(change) => setTicks((before) => ({ ...before, ...change }))}
          onUsePlayer={onUsePlayer}
        />
      )}
      {failure && <FlowFailureNotice failure={failure} hint={t("review.notKept")} />}
    </StepCard>
  );
}
