import { useTranslations } from "next-intl";
import { groupMoney } from "#lib/browser/formats/format-money";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

/** 20160: a withdrawal that the balance does not cover. */
export const tooLowCode = 20160;

export type Outcome = Exclude<FlowState, { readonly step: "editing" | "reviewing" }>;

/** The title of a sent transfer's outcome, such as that it posted or waits for approval. */
export function useOutcomeTitle(state: Outcome): string {
  const t = useTranslations("transfers.outcome");
  switch (state.step) {
    case "posted":
      return state.replayed ? t("replayed") : t(`posted.${state.transfer.type}`);
    case "refused":
      return t(state.failure.code === tooLowCode ? "tooLow" : "refused");
    case "waiting":
      return t(state.why === "in_process" ? "waiting" : "notAvailable");
    case "asking":
    case "unknown":
      return t("unknown");
    case "not_posted":
      return t("notPosted");
    case "keeping":
    case "sending":
    case "pending":
    case "mismatch":
    case "sealing":
    case "sealed":
    case "interrupted":
      return t(state.step);
  }
}

/** The sheet's title: what is being made; once it is sent, which transfer it is, and what has become of it. */
export function useSheetTitle(state: FlowState, making: TransferKind | "refund"): string {
  const t = useTranslations("transfers.sheet");
  if (state.step === "editing") return t(`new.${making}`);
  const { type, amount, currency, refund_of: refundOf } = state.transfer;
  if (state.step === "reviewing") return t(`new.${type}`);
  const what = t(refundOf === null ? type : "refund", { amount: groupMoney(amount), currency });
  switch (state.step) {
    case "keeping":
    case "sending":
    case "waiting":
      return t("sending", { what });
    case "asking":
    case "unknown":
    case "interrupted":
      return t("unknown", { what });
    case "not_posted":
      return t("notPosted", { what });
    case "sealing":
    case "sealed":
      return t("closed", { what });
    case "pending":
      return t("pending", { what });
    case "posted":
      return t("posted", { what });
    case "refused":
    case "mismatch":
      return t("refused", { what });
  }
}
