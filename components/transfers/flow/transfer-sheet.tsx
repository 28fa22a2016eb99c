import { useTranslations } from "next-intl";
import { type Dispatch, type SetStateAction, useEffect } from "react";
import { ulid } from "ulid";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { TransferOutcome } from "#components/transfers/outcome/transfer-outcome";
import { useSheetTitle } from "#components/transfers/outcome/use-outcome-title";
import { RefundForm } from "#components/transfers/receipt/refund-form";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Dialog, Sheet } from "#components/ui/overlays/modal";
import { draftQuery } from "#lib/browser/queries/transfers";
import {
  type FlowEvent,
  type FlowState,
  isOnItsWay,
  type PlannedTransfer,
} from "#lib/browser/transfer-flow/flow-state";
import {
  changedTo,
  discarded,
  type LaidAside,
  laidAside,
  type TransferDraft,
  type TypedTransfers,
  takenUp,
} from "#lib/browser/transfer-flow/typed-transfers";
import { DraftsAside } from "./drafts-aside";
import { OpenDrafts } from "./open-drafts";
import { closeTransfer, openOver, openTransferSheet, type TransferAddress } from "./transfer-address";
import { draftOf, madeTicket, planOf, withTicket, withType } from "./transfer-draft";
import { TransferForm } from "./transfer-form";
import { TransferReview } from "./transfer-review";
import type { TransferFlow } from "./use-transfer-flow";

export interface TransferSheetProps {
  readonly address: TransferAddress;
  readonly flow: TransferFlow;
  readonly typed: TypedTransfers;
  readonly onType: Dispatch<SetStateAction<TypedTransfers>>;
}

/** Makes one transfer at a time, from the form to its outcome. A refund, which has one field, is a dialog. */
export function TransferSheet({ address, flow: { state, dispatch }, typed, onType }: TransferSheetProps) {
  const t = useTranslations("transfers");
  const { agent } = useSignedInMember();
  const resumed = useResumedDraft(address.draft, state, dispatch);
  const inHand = "transfer" in state ? state.transfer : null;
  const title = useSheetTitle(state, address.refund !== null ? "refund" : typed.draft.type);
  const isRefund = inHand ? inHand.refund_of !== null : address.refund !== null;

  function change(values: Partial<TransferDraft>) {
    onType((before) => changedTo(before, withType({ ...before.draft, ...values })));
    if (address.new === null) return;
    // The address goes with the form: a reload would take the typed values for another transfer's.
    if (values.type) openOver({ new: values.type, for: address.for }, "replace");
    else if (values.player !== undefined && address.for !== null) openOver({ new: address.new }, "replace");
  }
  function review(asked: TransferDraft) {
    const transfer = planOf(asked, ulid(), agent.currency);
    if (!transfer) return;
    openOver({ new: transfer.type }, "replace");
    dispatch({ event: "review", transfer });
  }
  function back({ type }: PlannedTransfer) {
    openOver({ new: type }, "replace");
    dispatch({ event: "edit" });
  }
  function again({ type }: PlannedTransfer) {
    openOver({ new: type }, "replace");
    dispatch({ event: "again", id: ulid(), ticketId: madeTicket(type) });
  }
  function send({ id, refund_of: refundOf }: PlannedTransfer, newPlayer = false) {
    // The address names the draft before it is sent, so that a reload looks for its outcome instead of starting again.
    if (refundOf === null) openOver({ draft: id }, "replace");
    dispatch({ event: "send", newPlayer });
  }

  function startAnew({ type }: PlannedTransfer) {
    onType((before) => laidAside(before, madeTicket));
    openTransferSheet(type);
  }
  function takeAside(left: LaidAside) {
    onType((before) => takenUp(before, left));
    openOver({ new: left.draft.type }, "replace");
  }

  const form = (title: string | null) => (
    <TransferForm
      title={title}
      draft={typed.draft}
      currency={agent.currency}
      onChange={change}
      onMakeTicket={() => onType((before) => ({ ...before, draft: withTicket(before.draft) }))}
      onReview={() => review(typed.draft)}
    />
  );
  const content = (
    <div className="space-y-4">
      {resumed.error ? <ErrorState error={resumed.error} /> : null}
      {resumed.isSought && <Skeleton className="h-96 w-full" />}
      {state.step === "editing" && address.refund !== null && (
        <RefundForm
          id={address.refund}
          onConfirm={(transfer) => dispatch({ event: "refund", transfer })}
          onCancel={closeTransfer}
        />
      )}
      {state.step === "editing" && address.refund === null && !resumed.isSought && (
        <>
          <OpenDrafts />
          <DraftsAside
            aside={typed.aside}
            currency={agent.currency}
            onTake={takeAside}
            onDiscard={(left) => onType((before) => discarded(before, left))}
          />
          {form(null)}
        </>
      )}
      {state.step === "reviewing" && (
        <TransferReview
          key={state.transfer.id}
          transfer={state.transfer}
          failure={state.failure}
          onSend={(newPlayer) => send(state.transfer, newPlayer)}
          onUsePlayer={(player) => review({ ...draftOf(state.transfer), player })}
          onBack={() => back(state.transfer)}
        />
      )}
      {inHand && (
        <TransferOutcome
          state={state}
          actions={{
            onNew: () => startAnew(inHand),
            onLeave: closeTransfer,
            onAgain: () => again(inHand),
            onSeal: () => dispatch({ event: "seal" }),
            onSend: () => send(inHand),
            onFindOut: () => dispatch({ event: "ask" }),
            onReceipt: (receipt) => openOver({ receipt }),
            onRefund: (refund) => openOver({ refund }),
          }}
        />
      )}
      {state.step === "refused" && state.transfer.refund_of === null && form(t("form.change"))}
    </div>
  );
  const panel = { open: true, onClose: closeTransfer, locked: isOnItsWay(state), children: content };
  return isRefund ? <Dialog {...panel} title={title} /> : <Sheet {...panel} title={title} />;
}

interface ResumedDraft {
  /** True while the draft that the address names is being found. */
  readonly isSought: boolean;
  readonly error: unknown;
}

/** Resumes the draft named in the address when nothing else is in hand. */
function useResumedDraft(draftId: string | null, state: FlowState, dispatch: Dispatch<FlowEvent>): ResumedDraft {
  const isWanted = draftId !== null && state.step === "editing";
  const { data, error } = useRead({ ...draftQuery(draftId ?? ""), enabled: isWanted });
  useEffect(() => {
    if (isWanted && data?.draft.id === draftId) dispatch({ event: "resume", draft: data.draft });
  }, [isWanted, data, draftId, dispatch]);
  return { isSought: isWanted && !error, error: isWanted ? error : null };
}
