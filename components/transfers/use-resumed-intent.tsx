"use client";

import { useQuery } from "@tanstack/react-query";
import { type Dispatch, useEffect, useRef } from "react";
import { intentQuery } from "#lib/browser/queries/transfers";
import type { FlowEvent } from "#lib/browser/transfer-flow/flow-event";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";

/** Takes up the transfer that the address names, in a tab that knows nothing of it. Gives why that failed, if it did. */
export function useResumedIntent(intentId: string | null, state: FlowState, dispatch: Dispatch<FlowEvent>): unknown {
  const inHandId = "transfer" in state ? state.transfer.id : null;
  // One that was in hand here has been seen to its end, and whoever left it does not want it back.
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (inHandId !== null) known.current.add(inHandId);
  }, [inHandId]);

  const isWanted = intentId !== null && state.step === "editing";
  const { data, error } = useQuery({ ...intentQuery(intentId ?? ""), enabled: isWanted });
  useEffect(() => {
    if (!isWanted || data?.intent.id !== intentId || known.current.has(intentId)) return;
    dispatch({ event: "resume", intent: data.intent });
  }, [isWanted, data, intentId, dispatch]);
  return isWanted ? error : null;
}
