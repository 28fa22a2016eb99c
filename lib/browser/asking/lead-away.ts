import { setUpPath } from "#lib/domain/text/own-path";
import { isApiError, isSessionEnded } from "./api-error";
import { isLeaving } from "./sign-out";

const factorDueCode = 30173;
const addressRefusedCode = 30175;
const agentSwitchedCode = 30169;

/** Only a failed read leads to another page. A refused write keeps its form and shows the error. */
export function leadAway(error: unknown): void {
  if (!isApiError(error)) return;
  if (isSessionEnded(error) || error.code === addressRefusedCode) goToSignIn();
  // This tab is from before a switch to another agent. It must not show or change the former agent's data any more.
  else if (error.code === agentSwitchedCode && !isLeaving()) window.location.assign("/");
  else if (error.code === factorDueCode) window.location.assign(setUpPath);
}

function goToSignIn(): void {
  const { pathname, search } = window.location;
  if (isLeaving() || pathname.startsWith("/sign-in")) return;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}
