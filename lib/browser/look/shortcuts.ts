const storageKey = "shortcuts";

const listeners = new Set<() => void>();

/** Single-letter shortcuts can be switched off: speech input and shaky hands trigger them by mistake (WCAG 2.1.4). */
export function shortcutsAreOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    window.localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // Without storage the shortcuts stay on.
  }
  for (const tell of listeners) tell();
}

export function watchShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
