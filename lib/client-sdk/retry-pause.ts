const firstMs = 250;
const mostMs = 8_000;

/**
 * How long to wait before the next try: what the server asks for, else twice as long each time. Never less than half of
 * it and never in step with others, so that clients that failed together do not come back together.
 */
export function retryPauseMs(tries: number, retryAfterMs: number | null, random: number): number {
  const most = Math.min(firstMs * 2 ** Math.min(tries, 10), mostMs);
  const jittered = most / 2 + (most / 2) * random;
  return Math.round(retryAfterMs === null ? jittered : retryAfterMs + firstMs * random);
}
