"use client";

import { useQuery } from "@tanstack/react-query";
import { type Dispatch, useEffect } from "react";
import { intentQuery } from "#lib/client/queries/transfers";
import type { FlowEvent, FlowState } from "#lib/client/transfer-flow";

/** Takes up the transfer that the address names, in a tab that knows nothing of it. Gives why that failed, if it did. */
export function useResumedIntent(intentId: string | null, state: FlowState, dispatch: Dispatch<FlowEvent>): unknown {
  const isWanted = intentId !== null && state.step === "editing";
  const { data, error } = useQuery({ ...intentQuery(intentId ?? ""), enabled: isWanted });
  useEffect(() => {
    if (isWanted && data && data.intent.id === intentId) dispatch({ event: "resume", intent: data.intent });
  }, [isWanted, data, intentId, dispatch]);
  return isWanted ? error : null;
}
