import { type Dispatch, useEffect } from "react";
import { useRead } from "#components/page/use-read";
import { draftQuery } from "#lib/browser/queries/transfers";
import type { FlowEvent } from "#lib/browser/transfer-flow/flow-event";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";

export interface ResumedDraft {
  /** True while the draft that the address names is being found. */
  readonly isSought: boolean;
  readonly error: unknown;
}

/** Resumes the draft named in the address when nothing else is in hand. */
export function useResumedDraft(draftId: string | null, state: FlowState, dispatch: Dispatch<FlowEvent>): ResumedDraft {
  const isWanted = draftId !== null && state.step === "editing";
  const { data, error } = useRead({ ...draftQuery(draftId ?? ""), enabled: isWanted });
  useEffect(() => {
    if (isWanted && data?.draft.id === draftId) dispatch({ event: "resume", draft: data.draft });
  }, [isWanted, data, draftId, dispatch]);
  return { isSought: isWanted && !error, error: isWanted ? error : null };
}
