const storageKey = "checklist-hidden";

/** The checklist is hidden only in this browser and for this agent, because a colleague may still want it. */
export function checklistIsHidden(agentId: string): boolean {
  try {
    return window.localStorage.getItem(storageKey) === agentId;
  } catch {
    return false;
  }
}

export function hideChecklist(agentId: string): void {
  try {
    window.localStorage.setItem(storageKey, agentId);
  } catch {
    // Without storage the checklist returns on the next page, which is harmless.
  }
}
