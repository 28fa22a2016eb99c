import { desk } from "#lib/browser/desk/desk";
import { setUpPath } from "#lib/domain/text/path";
import { isApiError, isSessionEnded } from "./api-error";
import { leaving } from "./read-pause";
import { noteLeftAgent, whenSessionStands } from "./session";

const factorDueCode = 30173;
const addressRefusedCode = 30175;
const agentSwitchedCode = 30169;

/** Only a failed read leads to another page. A refused write keeps its form and shows the error. */
export function leadAway(error: unknown): void {
  if (!isApiError(error)) return;
  if (isSessionEnded(error)) void goWhereSessionLeads();
  else if (error.code === addressRefusedCode) goToSignIn();
  else if (isSwitched(error)) goToFirstPage();
  else if (error.code === factorDueCode) window.location.assign(setUpPath);
}

const isSwitched = (error: unknown): boolean => isApiError(error) && error.code === agentSwitchedCode;

/** The session may have ended because another tab is switching to another agent: wait for the switch, then ask. */
async function goWhereSessionLeads(): Promise<void> {
  if (leaving.isOn) return;
  await whenSessionStands();
  const error = await desk("GET /api/desk/me").catch((caught: unknown) => caught);
  if (isSwitched(error)) goToFirstPage();
  else goToSignIn();
}

/** This tab is older than a switch to another agent: it must not show or change the former agent's data. */
function goToFirstPage(): void {
  if (!leaving.isOn) window.location.assign("/");
}

function goToSignIn(): void {
  const { pathname, search } = window.location;
  if (leaving.isOn || pathname.startsWith("/sign-in")) return;
  noteLeftAgent();
  window.location.assign(`/sign-in?ended=yes&next=${encodeURIComponent(pathname + search)}`);
}
