import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useEffect, useReducer } from "react";
import { askAnew } from "#lib/browser/asking/ask-anew";
import { type FlowEvent, type FlowState, isSettled, startOfFlow } from "#lib/browser/transfer-flow/flow-state";
import { taskOf } from "#lib/browser/transfer-flow/flow-task";
import { nextFlow } from "#lib/browser/transfer-flow/next-flow";
import { runTransferTask } from "./run-transfer-task";

export interface TransferFlow {
  readonly state: FlowState;
  readonly dispatch: Dispatch<FlowEvent>;
}

/** Runs a transfer: it carries out each state's task and passes the result back to the state. */
export function useTransferFlow(): TransferFlow {
  const [state, dispatch] = useReducer(nextFlow, startOfFlow);
  const queryClient = useQueryClient();

  useEffect(() => {
    const task = taskOf(state);
    if (!task) return;
    if (task.task === "wait") {
      const timer = window.setTimeout(() => dispatch({ event: "due" }), task.seconds * 1_000);
      return () => window.clearTimeout(timer);
    }
    let wanted = true;
    void runTransferTask(task).then((event) => {
      if (wanted) dispatch(event);
    });
    return () => {
      wanted = false;
    };
  }, [state]);

  const { step } = state;
  useEffect(() => {
    if (step === "editing" || step === "reviewing") return;
    // Live updates serve other tabs. The sender's own lists should not have to wait for them.
    for (const topic of ["transfers", "refusals", "drafts", "players"]) {
      askAnew(queryClient, { queryKey: [topic] });
    }
  }, [step, queryClient]);

  const settled = isSettled(state);
  useEffect(() => {
    if (settled) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [settled]);

  return { state, dispatch };
}
