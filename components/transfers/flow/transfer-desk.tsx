import { useTranslations } from "next-intl";
import { ulid } from "ulid";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import type { TransferDraft } from "#lib/browser/transfer-flow/kept-draft";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer";
import { OpenDrafts } from "./open-drafts";
import { blankDraft, draftOf, isMadeTicket, planOf, ticketFor, withTicket } from "./transfer-draft";
import { TransferForm } from "./transfer-form";
import { TransferOutcome } from "./transfer-outcome";
import { TransferReview } from "./transfer-review";
import { useResumedDraft } from "./use-resumed-draft";
import { useTransferFlow } from "./use-transfer-flow";
import { useTypedDraft } from "./use-typed-draft";

export interface TransferDeskProps {
  readonly firstPlayer: string;
  readonly firstType: TransferKind;
  readonly onReceipt: (id: string) => void;
}

const readDraft = (asked: URLSearchParams) => ({ draft: asked.get("draft") });

/** Makes one transfer at a time, from the form to its outcome. */
export function TransferDesk({ firstPlayer, firstType, onReceipt }: TransferDeskProps) {
  const t = useTranslations("transfers.form");
  const { agent } = useSignedInMember();
  const { state, dispatch } = useTransferFlow();
  const [{ draft: draftId }, setAddress] = useAddress(readDraft);
  const [draft, setDraft] = useTypedDraft({ ...blankDraft(firstType), player: firstPlayer }, state);
  const missing = useResumedDraft(draftId, state, dispatch);
  const inHand = "transfer" in state ? state.transfer : null;

  function review(asked: TransferDraft) {
    const transfer = planOf(asked, ulid(), agent.currency);
    if (transfer) dispatch({ event: "review", transfer });
  }
  function startAnew() {
    setDraft(withTicket(blankDraft(draft.type)));
    setAddress({ draft: null });
    dispatch({ event: "edit" });
  }
  function again(transfer: PlannedTransfer) {
    setAddress({ draft: null });
    dispatch({ event: "again", id: ulid(), ticketId: ticketFor(transfer.type, ulid()) });
  }
  function send(transfer: PlannedTransfer, newPlayer = false) {
    // The address names the draft before anything is sent, so that a reload looks for the outcome instead of starting again.
    setAddress({ draft: transfer.id });
    dispatch({ event: "send", newPlayer });
  }

  const form = (
    <TransferForm
      title={state.step === "refused" ? t("change") : t("title")}
      draft={draft}
      currency={agent.currency}
      onChange={(change) => setDraft((before) => withSide({ ...before, ...change }))}
      onMakeTicket={() => setDraft(withTicket)}
      onReview={() => review(draft)}
    />
  );
  return (
    <div className="space-y-4">
      <OpenDrafts
        inHandId={inHand?.id ?? null}
        missing={missing}
        onFindOut={(draft) => {
          setAddress({ draft: draft.id });
          dispatch({ event: "resume", draft });
        }}
      />
      {state.step === "editing" && form}
      {state.step === "reviewing" && (
        <TransferReview
          key={state.transfer.id}
          transfer={state.transfer}
          failure={state.failure}
          onSend={(newPlayer) => send(state.transfer, newPlayer)}
          onUsePlayer={(player) => review({ ...draftOf(state.transfer), player })}
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

/** A generated ticket changes with the direction; an entered one stays. */
const withSide = (draft: TransferDraft): TransferDraft =>
  isMadeTicket(draft.ticket) ? { ...draft, ticket: ticketFor(draft.type, draft.ticket.slice(2)) } : draft;
