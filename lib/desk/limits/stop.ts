import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { type DeskStopState, StopBody, stopOnWire } from "./limit-shape";

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

/** Starts all that is stopped again. */
export const startTransfers = memberOperation({
  method: "POST",
  path: "/api/desk/start",
  may: "transfers:start",
  async handle({ context, agent, author }) {
    const started = await context.store.limits.startTransfers(agent.id, author);
    return started.ok ? done<DeskStopState>({ stop: null }) : started;
  },
});
