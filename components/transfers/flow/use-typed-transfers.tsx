import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";
import { forgetTyped, keepTyped, typedBefore } from "#lib/browser/transfer-flow/typed-in-tab";
import {
  type AskedTransfer,
  isBegun,
  laidAside,
  newDraft,
  openedFor,
  sentAway,
  shownAgain,
  type TypedTransfers,
} from "#lib/browser/transfer-flow/typed-transfers";
import { draftOf, madeTicket } from "./transfer-draft";

const nothingTyped = (): TypedTransfers => ({
  draft: newDraft({ type: "deposit", player: "" }, madeTicket),
  openedFor: "",
  refusedAt: null,
  aside: [],
});

/**
 * The form's values. They outlive a reload and the end of a session, until the transfer is sent; then the server keeps
 * it. What a closed sheet held is laid aside: the next transfer begins empty.
 */
export function useTypedTransfers(
  asked: AskedTransfer | null,
  isOpen: boolean,
  state: FlowState,
): readonly [TypedTransfers, Dispatch<SetStateAction<TypedTransfers>>] {
  const { email, agent } = useSignedInMember();
  const agentId = agent.id;
  const [typed, setTyped] = useState<TypedTransfers>(() => typedBefore({ email, agentId }) ?? nothingTyped());
  const [answered, setAnswered] = useState<string | null>(null);
  const opening = asked && `${asked.type} ${asked.player}`;
  // While rendering, so that the sheet never shows the values of what was open before.
  if (opening !== answered) {
    setAnswered(opening);
    if (asked) setTyped((before) => openedFor(before, asked, madeTicket));
  }

  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (!isOpen) setTyped((before) => laidAside(before, madeTicket));
  }

  const { step } = state;
  const inHand = "transfer" in state ? state.transfer : null;
  useEffect(() => {
    if (!inHand || inHand.refund_of !== null) return;
    if (step === "reviewing" || step === "refused") {
      const refusedAt = step === "refused" ? new Date().toISOString() : null;
      setTyped((before) => shownAgain(before, { draft: draftOf(inHand), refusedAt }));
    }
    if (step === "sending") setTyped((before) => sentAway(before, inHand.ticket_id, madeTicket));
  }, [step, inHand]);

  useEffect(() => {
    if (isBegun(typed) || typed.aside.length > 0) keepTyped({ email, agentId }, typed);
    else forgetTyped();
  }, [typed, email, agentId]);
  return [typed, setTyped];
}
