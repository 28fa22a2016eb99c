import { desk } from "#lib/browser/desk/desk";
import { forgetTyped } from "#lib/browser/transfer-flow/typed-in-tab";
import { isSessionEnded } from "./api-error";
import { leaving } from "./read-pause";
import { holdingSession } from "./session";

/** Ends this browser's session. A session that has already ended is no error. */
export async function endSession(): Promise<void> {
  try {
    await desk("POST /api/desk/sign-out");
  } catch (error) {
    if (!isSessionEnded(error)) throw error;
  }
}

/** Loads the sign-in page from scratch, so that none of this person's data stays in memory. */
export const signOut = (): Promise<void> => leave(endSession, "/sign-in?ended=own");

/** Loads the first page from scratch, so that none of the former agent's data stays in memory. */
export const switchAgent = (agentId: string): Promise<void> =>
  leave(() => desk("POST /api/desk/switch", { body: { agent_id: agentId } }), "/");

async function leave(work: () => Promise<unknown>, next: string): Promise<void> {
  leaving.start();
  try {
    await holdingSession(work);
  } catch (error) {
    leaving.stop();
    throw error;
  }
  forgetTyped();
  window.location.assign(next);
}
