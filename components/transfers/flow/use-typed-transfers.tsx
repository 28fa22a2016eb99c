import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";
import { forgetTyped, keepTyped, typedBefore } from "#lib/browser/transfer-flow/kept-draft";
import {
  type AskedTransfer,
  isBegun,
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
  aside: null,
});

/**
 * The form's values. They outlive the sheet, a visit to another page, a reload and the end of a session, until the
 * transfer is sent; then the server keeps it.
 */
export function useTypedTransfers(
  asked: AskedTransfer | null,
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

  const { step } = state;
  const inHand = "transfer" in state ? state.transfer : null;
  useEffect(() => {
    if (!inHand || inHand.refund_of !== null) return;
    if (step === "reviewing" || step === "refused") setTyped((before) => shownAgain(before, draftOf(inHand)));
    if (step === "sending") setTyped((before) => sentAway(before, inHand.ticket_id, madeTicket));
  }, [step, inHand]);

  useEffect(() => {
    if (isBegun(typed) || typed.aside) keepTyped({ email, agentId }, typed);
    else forgetTyped();
  }, [typed, email, agentId]);
  return [typed, setTyped];
}
