import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import type { DeskStopState } from "./limit-shape";

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
