const attendedMs = 5 * 60_000;
const acts = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let lastActMs = 0;

if (typeof window !== "undefined") {
  const note = () => {
    lastActMs = performance.now();
  };
  for (const act of acts) window.addEventListener(act, note, { capture: true, passive: true });
}

/** Whether a person has moved here of late. What a page asks for by itself must not keep a left one signed in. */
export const isAttended = (): boolean => performance.now() - lastActMs < attendedMs;

/** Told with what is asked for while nobody is there. */
export const unattended = { "X-Unattended": "1" } as const;
