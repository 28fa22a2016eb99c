const storageKey = "checklist-hidden";

/** The checklist is hidden in this browser and for this agent only, because a colleague may still want it. */
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
    // Without storage the checklist is back at the next page, which is harmless.
  }
}
