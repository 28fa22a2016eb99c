import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { stopOnWire } from "./limit-on-wire";
import { type DeskStopState, StopBody } from "./limit-shape";

export const stopTransfers = memberOperation({
  method: "POST",
  path: "/api/desk/stop",
  may: "transfers:stop",
  body: StopBody,
  async handle({ context, agent, author }, { body: { side, reason } }) {
    const stopped = await context.store.limits.stopTransfers(agent.id, side, reason, author);
    return stopped.ok ? done<DeskStopState>({ stop: stopOnWire(stopped.value) }) : stopped;
  },
});
