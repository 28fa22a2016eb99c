import { type Dispatch, useLayoutEffect } from "react";
import type { FlowEvent } from "#lib/browser/transfer-flow/flow-event";
import { type FlowState, isSettled } from "#lib/browser/transfer-flow/flow-state";
import type { TransferAddress } from "./transfer-address";

/**
 * Lets go of a settled transfer when the address leads to something else, or closes the sheet. A transfer that is under
 * way stays in hand, whatever is opened.
 */
export function useFollowedAddress(address: TransferAddress, state: FlowState, dispatch: Dispatch<FlowEvent>): void {
  const { new: type, for: player, draft, refund } = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address lets go, and no other state does.
  useLayoutEffect(() => {
    if (isSettled(state) && !isAbout(address, state)) dispatch({ event: "edit" });
  }, [type, player, draft, refund]);
}

function isAbout(address: TransferAddress, state: FlowState): boolean {
  if (state.step === "editing") return true;
  if (state.step === "reviewing") return address.new !== null;
  const { id, refund_of: refundOf } = state.transfer;
  return address.draft === id || (refundOf !== null && address.refund === refundOf);
}
