import { useTranslations } from "next-intl";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";

/** 20160: a withdrawal that the balance does not cover. */
export const tooLowCode = 20160;

export type Outcome = Exclude<FlowState, { readonly step: "editing" | "reviewing" }>;

/** What has become of a transfer, in a few words. */
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
