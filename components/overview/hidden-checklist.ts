const storageKey = "checklist-hidden";

/** Hidden in this browser, for this agent: a colleague may still want it. */
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
    // A browser that keeps nothing shows it again with the next page.
  }
}
