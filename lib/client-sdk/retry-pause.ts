const firstMs = 250;
const mostMs = 8_000;

/**
 * Returns the pause before the next try: at least as long as the server asks for, else about twice as long each time. A
 * random part keeps clients that failed together from coming back together.
 */
export function retryPauseMs(tries: number, retryAfterMs: number | null, random: number): number {
  const most = Math.min(firstMs * 2 ** Math.min(tries, 10), mostMs);
  const jittered = most / 2 + (most / 2) * random;
  return Math.round(retryAfterMs === null ? jittered : retryAfterMs + firstMs * random);
}
