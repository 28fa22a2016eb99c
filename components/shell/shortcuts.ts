const storageKey = "shortcuts";

/** Single letters can be switched off: speech input and shaky hands press them by mistake (WCAG 2.1.4). */
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
    // A browser that keeps nothing keeps the shortcuts on.
  }
}
