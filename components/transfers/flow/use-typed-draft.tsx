import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";
import { forgetTyped, keepTyped, type TransferDraft, typedBefore } from "#lib/browser/transfer-flow/kept-draft";
import { draftOf, withTicket } from "./transfer-draft";

const unsent: readonly FlowState["step"][] = ["editing", "reviewing", "refused"];

/**
 * The form's values. They survive the end of a session and a visit to another page until the transfer is sent; then the
 * server stores it.
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
  // Only after the first render: the server knows neither the typed values nor the next ticket.
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
