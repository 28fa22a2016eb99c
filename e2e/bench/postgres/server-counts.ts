const serversMax = 16;
const serversPlain = 4;

/** 1, 2, 4 … servers on one PostgreSQL, up to what SERVERS says. */
export function serverCounts(said: string | undefined): number[] {
  const most = said === undefined ? serversPlain : Number(said);
  if (!Number.isInteger(most) || most < 1 || most > serversMax) {
    throw new Error(`SERVERS must be a whole number from 1 to ${serversMax}.`);
  }
  const doubled = Array.from({ length: Math.floor(Math.log2(most)) + 1 }, (_, place) => 2 ** place);
  return [...new Set([...doubled, most])];
}
