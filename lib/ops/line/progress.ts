export interface Progress {
  /** The part done, from 0 to 1; null when unknown. */
  readonly share: number | null;
  readonly count: number;
  /** The counted unit, such as "lines". */
  readonly unit: string;
  readonly elapsedMs: number;
}

const barChars = 24;

/** "[######------]  52%  123,456 lines  34,567/s  0:12 left" */
export function progressLine({ share: done, count, unit, elapsedMs }: Progress): string {
  const seconds = Math.max(elapsedMs, 1) / 1_000;
  const counted = `${grouped(count)} ${unit}  ${grouped(Math.round(count / seconds))}/s`;
  if (done === null || done === 0) return counted;
  const share = Math.min(done, 1);
  const filled = Math.round(share * barChars);
  const bar = `[${"#".repeat(filled)}${"-".repeat(barChars - filled)}]`;
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  return `${bar} ${percent}  ${counted}  ${clock((seconds * (1 - share)) / share)} left`;
}

export const grouped = (count: number): string => count.toLocaleString("en-US");

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
