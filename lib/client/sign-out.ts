import { sendJson } from "./api";
import { isSessionEnded } from "./api-error";

/** Loads the sign-in page anew, so that nothing of this person's stays in the browser's memory. */
export async function signOut(): Promise<void> {
  try {
    await sendJson("POST", "/api/staff/sign-out");
  } catch (error) {
    if (!isSessionEnded(error)) throw error;
  }
  window.location.assign("/sign-in");
}
