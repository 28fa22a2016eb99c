import { setTimeout } from "node:timers/promises";
import { codeOf } from "#lib/domain/failure";
import type { Answer } from "./signed-call";

/** How often the demo sends a batch that is refused for now, and how long it waits in between. */
export const demoSendsMax = 10;
const demoSendPauseMs = 500;

/**
 * While an agent's wallets are opened, its trades are refused for now, and lost unless they are sent again. A version
 * that was taken already changes nothing. Gives the last answer.
 */
export async function sendUntilTaken(send: () => Promise<Answer>, pauseMs = demoSendPauseMs): Promise<Answer> {
  for (let sends = 1; ; sends += 1) {
    const answer = await send();
    if (answer.code !== codeOf("not_available") || sends === demoSendsMax) return answer;
    await setTimeout(pauseMs);
  }
}
