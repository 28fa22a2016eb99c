export type ToastTone = "good" | "bad" | "info";

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly tone: ToastTone;
  /** Takes back what was done. */
  readonly undo: (() => void) | null;
}

const shownMax = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const tell of listeners) tell();
}

/** Confirms briefly that something is done. A message that a member must act on belongs on the page, where it stays. */
export function toast(title: string, tone: ToastTone = "good", undo: Toast["undo"] = null): void {
  lastId += 1;
  show([...shown, { id: lastId, title, tone, undo }].slice(-shownMax));
}

export function dismissToast(id: number): void {
  show(shown.filter((one) => one.id !== id));
}

export const toasts = {
  now: () => shown,
  none: (): readonly Toast[] => noToasts,
  watch(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

const noToasts: readonly Toast[] = [];
