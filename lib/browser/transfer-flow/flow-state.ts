import type { DeskTransaction } from "#lib/domain/wallets/journal-columns";
import type { FlowFailure } from "./flow-failure";
import type { PlannedTransfer } from "./planned-transfer";

/** The state of a transfer, from the typed form to its outcome. */
export type FlowState =
  | { readonly step: "editing" }
  | { readonly step: "reviewing"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure | null }
  | { readonly step: "keeping"; readonly transfer: PlannedTransfer }
  | { readonly step: "sending"; readonly transfer: PlannedTransfer; readonly tries: number }
  | (Waiting & { readonly step: "waiting"; readonly why: "in_process" | "not_available" })
  | { readonly step: "asking"; readonly transfer: PlannedTransfer; readonly tries: number }
  | (Waiting & { readonly step: "unknown" })
  | {
      readonly step: "posted";
      readonly transfer: PlannedTransfer;
      readonly transaction: DeskTransaction;
      readonly replayed: boolean;
    }
  /** `waitsFor` names who can approve it; empty where the answer did not say. */
  | { readonly step: "pending"; readonly transfer: PlannedTransfer; readonly waitsFor: readonly string[] }
  | {
      readonly step: "mismatch";
      readonly transfer: PlannedTransfer;
      readonly recorded: DeskTransaction | null;
      readonly tries: number;
    }
  | { readonly step: "refused"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure }
  | { readonly step: "not_posted"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure | null }
  | { readonly step: "sealing"; readonly transfer: PlannedTransfer }
  /** `isDecided` once it was sent again or dismissed. Until then it is listed as not finished. */
  | { readonly step: "sealed"; readonly transfer: PlannedTransfer; readonly isDecided: boolean }
  | { readonly step: "interrupted"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure };

interface Waiting {
  readonly transfer: PlannedTransfer;
  readonly tries: number;
  readonly seconds: number;
}

export const startOfFlow: FlowState = { step: "editing" };

/** True when another transfer may begin, because none is under way. */
export const isSettled = ({ step }: FlowState): boolean =>
  step === "editing" ||
  step === "reviewing" ||
  step === "posted" ||
  step === "pending" ||
  step === "mismatch" ||
  step === "refused" ||
  step === "not_posted" ||
  step === "sealed" ||
  step === "interrupted";

/** True for the moments in which a request of the member's is answered: nobody should look away. */
export const isOnItsWay = ({ step }: FlowState): boolean =>
  step === "keeping" || step === "sending" || step === "sealing";
