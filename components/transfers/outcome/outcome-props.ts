import type { FlowState } from "#lib/browser/transfer-flow/flow-state";

/** The actions of an outcome card. The state decides which are offered. */
export interface OutcomeActions {
  readonly onNew: () => void;
  readonly onLeave: () => void;
  readonly onAgain: () => void;
  readonly onSeal: () => void;
  readonly onSend: () => void;
  readonly onFindOut: () => void;
  readonly onReceipt: (id: string) => void;
  readonly onRefund: (id: string) => void;
}

export interface OutcomeProps<Step extends FlowState["step"]> {
  readonly state: Extract<FlowState, { readonly step: Step }>;
  readonly actions: OutcomeActions;
}
