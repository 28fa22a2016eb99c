import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { stopTransfers as stop } from "#lib/usecases/limits/stop-transfers";
import { stopOnWire } from "./limit-on-wire";
import { type DeskStopState, StopBody } from "./limit-shape";

export const stopTransfers = memberOperation({
  name: "stop-transfers",
  method: "POST",
  path: "/api/desk/stop",
  may: "transfers:stop",
  body: StopBody,
  async handle({ context, agent, author }, { body: { side, reason } }) {
    const stopped = await stop(context, { agentId: agent.id, side, reason }, author);
    return stopped.ok ? done<DeskStopState>({ stop: stopOnWire(stopped.value) }) : stopped;
  },
});
