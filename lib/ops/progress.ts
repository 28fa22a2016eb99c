export interface Progress {
  readonly bytes: number;
  /** Null for a stream of unknown length. */
  readonly bytesTotal: number | null;
  readonly lines: number;
  readonly elapsedMs: number;
}

const barChars = 24;

/** "[######------]  52%  123,456 lines  34,567/s  0:12 left" */
export function progressLine({ bytes, bytesTotal, lines, elapsedMs }: Progress): string {
  const seconds = Math.max(elapsedMs, 1) / 1_000;
  const counted = `${grouped(lines)} lines  ${grouped(Math.round(lines / seconds))}/s`;
  if (bytesTotal === null || bytesTotal === 0 || bytes === 0) return counted;
  const share = Math.min(bytes / bytesTotal, 1);
  const filled = Math.round(share * barChars);
  const bar = `[${"#".repeat(filled)}${"-".repeat(barChars - filled)}]`;
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  return `${bar} ${percent}  ${counted}  ${clock((seconds * (1 - share)) / share)} left`;
}

const grouped = (count: number): string => count.toLocaleString("en-US");

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
