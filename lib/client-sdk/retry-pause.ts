const firstMs = 250;
const mostMs = 8_000;

/**
 * The pause before the next try: at least what the server asks for, else about twice the former pause. A random part
 * keeps clients that failed together from returning together.
 */
export function retryPauseMs(tries: number, retryAfterMs: number | null, random: number): number {
  const most = Math.min(firstMs * 2 ** Math.min(tries, 10), mostMs);
  const jittered = most / 2 + (most / 2) * random;
  return Math.round(retryAfterMs === null ? jittered : retryAfterMs + firstMs * random);
}
