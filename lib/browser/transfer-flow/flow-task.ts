import { type FlowState, type PlannedTransfer, triesMax } from "./flow-state";

/** The request or wait that a state calls for. Its result is the next event. */
export type FlowTask =
  | { readonly task: "keep" | "send" | "report" | "seal"; readonly transfer: PlannedTransfer }
  | { readonly task: "wait"; readonly seconds: number };

export function taskOf(state: FlowState): FlowTask | null {
  switch (state.step) {
    case "keeping":
      return { task: "keep", transfer: state.transfer };
    case "sending":
      return { task: "send", transfer: state.transfer };
    case "asking":
      return { task: "report", transfer: state.transfer };
    case "mismatch":
      return state.recorded === null && state.tries < triesMax ? { task: "report", transfer: state.transfer } : null;
    case "sealing":
      return { task: "seal", transfer: state.transfer };
    case "waiting":
    case "unknown":
      return { task: "wait", seconds: state.seconds };
    default:
      return null;
  }
}
