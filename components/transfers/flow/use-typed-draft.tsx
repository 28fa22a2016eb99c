import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";
import { forgetTyped, keepTyped, type TransferDraft, typedBefore } from "#lib/browser/transfer-flow/kept-draft";
import { draftOf, withTicket } from "./transfer-draft";

const unsent: readonly FlowState["step"][] = ["editing", "reviewing", "refused"];

/**
 * The form's values. They outlive the end of a session and a walk to another page, until the transfer is sent: from then
 * on the server keeps it.
 */
export function useTypedDraft(
  first: TransferDraft,
  state: FlowState,
): readonly [TransferDraft, Dispatch<SetStateAction<TransferDraft>>] {
  const { email, agent } = useSignedInMember();
  const [draft, setDraft] = useState(first);
  const { step } = state;
  const inHand = "transfer" in state ? state.transfer : null;
  const agentId = agent.id;
  // After the first render only: the server knows neither what was typed nor which ticket will be made.
  useEffect(() => {
    const kept = typedBefore({ email, agentId });
    setDraft((before) => (before.ticket !== "" ? before : before.player === "" && kept ? kept : withTicket(before)));
  }, [email, agentId]);
  useEffect(() => {
    if (draft.ticket === "") return;
    const isTyped = draft.player + draft.amount + draft.reason !== "";
    if (isTyped && unsent.includes(step)) keepTyped({ email, agentId }, draft);
    else forgetTyped();
  }, [draft, step, email, agentId]);
  // After a refusal the form shows the transfer as it was sent, even when a colleague had typed it.
  useEffect(() => {
    if (inHand && inHand.refund_of === null) setDraft(draftOf(inHand));
  }, [inHand]);
  return [draft, setDraft];
}
