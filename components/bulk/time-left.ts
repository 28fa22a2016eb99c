/** How long a run still takes, as it is told: in minutes or hours, rounded up. */
export type TimeLeft =
  | { readonly in: "none" | "seconds" }
  | { readonly in: "minutes" | "hours"; readonly count: number };

const minute = 60;
/** From 90 minutes on, hours are plain enough. */
const minutesMax = 90;

/** Null while no row is done since the run was set running. */
export function timeLeft(secondsLeft: number | null): TimeLeft {
  if (secondsLeft === null) return { in: "none" };
  if (secondsLeft < minute) return { in: "seconds" };
  const minutes = Math.ceil(secondsLeft / minute);
  return minutes < minutesMax ? { in: "minutes", count: minutes } : { in: "hours", count: Math.ceil(minutes / 60) };
}
