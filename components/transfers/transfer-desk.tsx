"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ulid } from "ulid";
import { useSignedInMember } from "#components/signed-in-member";
import { useAddress } from "#components/use-address";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer";
import { OpenDrafts } from "./open-drafts";
import { draftOf, isMadeTicket, planOf, type TransferDraft, ticketFor } from "./transfer-draft";
import { TransferForm } from "./transfer-form";
import { TransferOutcome } from "./transfer-outcome";
import { TransferReview } from "./transfer-review";
import { useResumedDraft } from "./use-resumed-draft";
import { useTransferFlow } from "./use-transfer-flow";

export interface TransferDeskProps {
  readonly firstPlayer: string;
  readonly firstType: TransferKind;
  readonly onReceipt: (id: string) => void;
}

const readIntent = (asked: URLSearchParams) => ({ intent: asked.get("intent") });

/** Makes one transfer at a time, from the form to its outcome. */
export function TransferDesk({ firstPlayer, firstType, onReceipt }: TransferDeskProps) {
  const t = useTranslations("transfers.form");
  const { agent } = useSignedInMember();
  const { state, dispatch } = useTransferFlow();
  const [{ intent: intentId }, setAddress] = useAddress(readIntent);
  const [draft, setDraft] = useState<TransferDraft>(() => ({ ...blank(firstType), player: firstPlayer }));
  // The ticket is generated in the browser only, because one rendered by the server would differ from it.
  useEffect(() => setDraft((before) => (before.ticket === "" ? withTicket(before) : before)), []);
  const missing = useResumedDraft(intentId, state, dispatch);
  const inHand = "transfer" in state ? state.transfer : null;
  // After a refusal the form shows the transfer as it was sent, even when a colleague had typed it.
  useEffect(() => {
    if (inHand && inHand.refund_of === null) setDraft(draftOf(inHand));
  }, [inHand]);

  function review() {
    const transfer = planOf(draft, ulid(), agent.currency);
    if (transfer) dispatch({ event: "review", transfer });
  }
  function startAnew() {
    setDraft(withTicket(blank(draft.type)));
    setAddress({ intent: null });
    dispatch({ event: "edit" });
  }
  function again(transfer: PlannedTransfer) {
    setAddress({ intent: null });
    dispatch({ event: "again", id: ulid(), ticketId: ticketFor(transfer.type, ulid()) });
  }
  function send(transfer: PlannedTransfer) {
    // The address names the draft before anything is sent, so that a reload looks for the outcome instead of starting again.
    setAddress({ intent: transfer.id });
    dispatch({ event: "send" });
  }

  const form = (
    <TransferForm
      title={state.step === "refused" ? t("change") : t("title")}
      draft={draft}
      currency={agent.currency}
      onChange={(change) => setDraft((before) => withSide({ ...before, ...change }))}
      onMakeTicket={() => setDraft(withTicket)}
      onReview={review}
    />
  );
  return (
    <div className="space-y-4">
      <OpenDrafts
        inHandId={inHand?.id ?? null}
        missing={missing}
        onFindOut={(intent) => {
          setAddress({ intent: intent.id });
          dispatch({ event: "resume", intent });
        }}
      />
      {state.step === "editing" && form}
      {state.step === "reviewing" && (
        <TransferReview
          key={state.transfer.id}
          transfer={state.transfer}
          failure={state.failure}
          onSend={() => send(state.transfer)}
          onBack={() => dispatch({ event: "edit" })}
        />
      )}
      {inHand && (
        <TransferOutcome
          state={state}
          actions={{
            onNew: startAnew,
            onAgain: () => again(inHand),
            onSeal: () => dispatch({ event: "seal" }),
            onSend: () => send(inHand),
            onFindOut: () => dispatch({ event: "ask" }),
            onReceipt,
          }}
        />
      )}
      {state.step === "refused" && state.transfer.refund_of === null && form}
    </div>
  );
}

const blank = (type: TransferKind): TransferDraft => ({ type, player: "", amount: "", reason: "", ticket: "" });
const withTicket = (draft: TransferDraft): TransferDraft => ({ ...draft, ticket: ticketFor(draft.type, ulid()) });

/** A generated ticket changes with the direction. One that the member entered stays. */
const withSide = (draft: TransferDraft): TransferDraft =>
  isMadeTicket(draft.ticket) ? { ...draft, ticket: ticketFor(draft.type, draft.ticket.slice(2)) } : draft;
