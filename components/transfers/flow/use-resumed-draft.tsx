import { useQuery } from "@tanstack/react-query";
import { type Dispatch, useEffect, useRef } from "react";
import { draftQuery } from "#lib/browser/queries/transfers";
import type { FlowEvent } from "#lib/browser/transfer-flow/flow-event";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";

/** Resumes the draft named in the address when this tab does not hold it. Returns the error if that failed. */
export function useResumedDraft(draftId: string | null, state: FlowState, dispatch: Dispatch<FlowEvent>): unknown {
  const inHandId = "transfer" in state ? state.transfer.id : null;
  // A draft that this tab has handled already is not resumed when the member leaves it.
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (inHandId !== null) known.current.add(inHandId);
  }, [inHandId]);

  const isWanted = draftId !== null && state.step === "editing";
  const { data, error } = useQuery({ ...draftQuery(draftId ?? ""), enabled: isWanted });
  useEffect(() => {
    if (!isWanted || data?.draft.id !== draftId || known.current.has(draftId)) return;
    dispatch({ event: "resume", draft: data.draft });
  }, [isWanted, data, draftId, dispatch]);
  return isWanted ? error : null;
}
