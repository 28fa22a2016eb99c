import type { FlowState } from "#lib/browser/transfer-flow/flow-state";
import { MismatchCard } from "./mismatch-card";
import type { OutcomeProps } from "./outcome-props";
import { PendingCard } from "./pending-card";
import { PostedCard } from "./posted-card";
import { StoppedCard } from "./stopped-card";
import { UnderWayCard } from "./under-way-card";

/** One card for every outcome. It always says whether money has moved and what to do next. */
export function TransferOutcome({ state, actions }: OutcomeProps<FlowState["step"]>) {
  switch (state.step) {
    case "posted":
      return <PostedCard state={state} actions={actions} />;
    case "pending":
      return <PendingCard state={state} actions={actions} />;
    case "mismatch":
      return <MismatchCard state={state} actions={actions} />;
    case "refused":
    case "not_posted":
    case "sealed":
    case "interrupted":
      return <StoppedCard key={state.step} state={state} actions={actions} />;
    case "keeping":
    case "sending":
    case "waiting":
    case "asking":
    case "unknown":
    case "sealing":
      return <UnderWayCard state={state} actions={actions} />;
    default:
      return null;
  }
}
