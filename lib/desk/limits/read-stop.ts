import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { stopOnWire } from "./limit-on-wire";
import type { DeskStopState } from "./limit-shape";

/** For every page: whoever sees or moves money is told that it is stopped, and why. */
export const readStop = memberOperation({
  method: "GET",
  path: "/api/desk/stop",
  may: "journal:read",
  async handle({ context, agent }) {
    const read = await context.store.limits.readControls(agent.id);
    if (!read.ok) return read;
    const { stop } = read.value;
    return done<DeskStopState>({ stop: stop && stopOnWire(stop) });
  },
});
