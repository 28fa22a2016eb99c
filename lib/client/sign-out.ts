import { sendJson } from "./api";
import { isSessionEnded } from "./api-error";

let leaving = false;

/** Whoever leaves on purpose is not led back here by a read that is refused meanwhile. */
export const isLeaving = (): boolean => leaving;

/** Loads the sign-in page anew, so that nothing of this person's stays in the browser's memory. */
export async function signOut(): Promise<void> {
  leaving = true;
  try {
    await sendJson("POST", "/api/staff/sign-out");
  } catch (error) {
    if (!isSessionEnded(error)) {
      leaving = false;
      throw error;
    }
  }
  window.location.assign("/sign-in");
}
