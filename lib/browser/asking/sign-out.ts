import { sendJson } from "./api";
import { isSessionEnded } from "./api-error";

let leaving = false;

/** Whoever leaves on purpose is not led back here by a read that is refused meanwhile. */
export const isLeaving = (): boolean => leaving;

/** Ends the session of this browser; one that has ended already is as good. */
export async function endSession(): Promise<void> {
  try {
    await sendJson("POST", "/api/staff/sign-out");
  } catch (error) {
    if (!isSessionEnded(error)) throw error;
  }
}

/** Loads the sign-in page anew, so that nothing of this person's stays in the browser's memory. */
export const signOut = (): Promise<void> => leave(endSession, "/sign-in");

/** Loads the first page anew, so that nothing of the agent before stays in the browser's memory. */
export const switchAgent = (agentId: string): Promise<void> =>
  leave(() => sendJson("POST", "/api/staff/switch", { agent_id: agentId }), "/");

async function leave(work: () => Promise<unknown>, next: string): Promise<void> {
  leaving = true;
  try {
    await work();
  } catch (error) {
    leaving = false;
    throw error;
  }
  window.location.assign(next);
}
