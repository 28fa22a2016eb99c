import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import { StopBody, stopOnWire } from "./limit-shape";

/** For every page: whoever sees or moves money is told that it is stopped, and why. */
export const readStop = memberOperation({
  method: "GET",
  path: "/api/desk/stop",
  may: "journal:read",
  async handle({ context, agent }) {
    const { stop } = must(await context.store.limits.readControls(agent.id));
    // Null while nothing is stopped.
    return { stop: stop && stopOnWire(stop) };
  },
});

export const stopTransfers = memberOperation({
  method: "POST",
  path: "/api/desk/stop",
  may: "transfers:stop",
  body: StopBody,
  async handle({ context, agent, author }, { body: { side, reason } }) {
    const stopped = must(await context.store.limits.stopTransfers(agent.id, side, reason, author));
    return { stop: stopOnWire(stopped) };
  },
});

/** Starts all that is stopped again. */
export const startTransfers = memberOperation({
  method: "POST",
  path: "/api/desk/start",
  may: "transfers:start",
  async handle({ context, agent, author }) {
    must(await context.store.limits.startTransfers(agent.id, author));
    return { stop: null };
  },
});
