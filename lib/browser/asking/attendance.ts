const attendedMs = 5 * 60_000;
const acts = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let lastActMs = 0;

if (typeof window !== "undefined") {
  const note = () => {
    lastActMs = performance.now();
  };
  for (const act of acts) window.addEventListener(act, note, { capture: true, passive: true });
}

/** True when a person used the page recently. A page's own requests must not keep an abandoned session alive. */
export const isAttended = (): boolean => performance.now() - lastActMs < attendedMs;

/** Sent with requests that are made while nobody uses the page. */
export const unattended = { "X-Unattended": "1" } as const;
