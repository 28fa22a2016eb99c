"use client";

import { useQuery } from "@tanstack/react-query";
import { type Dispatch, useEffect, useRef } from "react";
import { draftQuery } from "#lib/browser/queries/transfers";
import type { FlowEvent } from "#lib/browser/transfer-flow/flow-event";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";

/** Resumes the draft that the address names, in a tab that does not have it. Gives the error if that failed. */
export function useResumedDraft(intentId: string | null, state: FlowState, dispatch: Dispatch<FlowEvent>): unknown {
  const inHandId = "transfer" in state ? state.transfer.id : null;
  // A draft that this tab has handled already is not resumed when the member leaves it.
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (inHandId !== null) known.current.add(inHandId);
  }, [inHandId]);

  const isWanted = intentId !== null && state.step === "editing";
  const { data, error } = useQuery({ ...draftQuery(intentId ?? ""), enabled: isWanted });
  useEffect(() => {
    if (!isWanted || data?.intent.id !== intentId || known.current.has(intentId)) return;
    dispatch({ event: "resume", intent: data.intent });
  }, [isWanted, data, intentId, dispatch]);
  return isWanted ? error : null;
}
