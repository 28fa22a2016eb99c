import type { DeskDraft, DraftReport, SentTransfer } from "#lib/desk/wallets/transfer-shape";
import type { FlowFailure } from "./flow-failure";
import type { PlannedTransfer } from "./planned-transfer";

/** Actions of the member and answers of the server. */
export type FlowEvent =
  | { readonly event: "review"; readonly transfer: PlannedTransfer }
  | { readonly event: "edit" }
  /** `newPlayer` says that the deposit may open a wallet. */
  | { readonly event: "send"; readonly newPlayer?: boolean }
  /** Asks for the outcome of a transfer that was interrupted. */
  | { readonly event: "ask" }
  | { readonly event: "refund"; readonly transfer: PlannedTransfer }
  | { readonly event: "resume"; readonly draft: DeskDraft }
  | { readonly event: "kept" }
  | { readonly event: "sent"; readonly sent: SentTransfer }
  | { readonly event: "reported"; readonly report: DraftReport }
  | { readonly event: "failed"; readonly failure: FlowFailure }
  | { readonly event: "due" }
  | { readonly event: "seal" }
  | { readonly event: "again"; readonly id: string; readonly ticketId: string };
