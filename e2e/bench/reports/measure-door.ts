import type { BenchScale } from "#e2e/bench/bench-scale";
import type { BenchServer } from "#e2e/bench/bench-server";
import { raggedRange } from "#e2e/bench/ragged-range";
import { seededAgent } from "#e2e/bench/seeded-trades";
import { day, formatInstant, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { rangeParameters, timed } from "./report-caller";

/** Measures what the dashboard asks for, by a member who is signed in: milliseconds at the door, by the call's name. */
export async function measureDoor(server: BenchServer, { rounds }: BenchScale): Promise<Map<string, number[]>> {
  const member = await server.signedIn(seededAgent);
  const now = instantOfMilliseconds(Date.now());
  const month = { create: { start: instant(now - 30n * day), end: now }, settlement: null };
  // A figure is opened over another range each time, since it is added up anew each time it is opened.
  const calls: readonly (readonly [name: string, path: (turn: number) => string])[] = [
    [
      "a figure's first page of trades",
      (turn) => `/api/desk/trades?figure=valid_turnover&${rangeParameters(raggedRange(now, turn))}`,
    ],
    ["the overview", () => "/api/desk/overview"],
    ["the trades page", () => `/api/desk/trades?${rangeParameters(month)}`],
  ];
  const took = new Map<string, number[]>();
  for (let turn = 0; turn <= rounds; turn++) {
    for (const [name, path] of calls) {
      const { ms, result } = await timed(() => member.get(path(turn)));
      if (result.code !== 0)
        throw new Error(`${name} answered ${result.code} at ${formatInstant(now)}: ${result.message}`);
      // The first turn warms and is not measured.
      if (turn > 0) took.set(name, [...(took.get(name) ?? []), ms]);
    }
  }
  return took;
}
