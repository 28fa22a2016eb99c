/** Runs something later; the returned function cancels it. */
export type Later = (ms: number, run: () => void) => () => void;

export const inTime: Later = (ms, run) => {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
};
