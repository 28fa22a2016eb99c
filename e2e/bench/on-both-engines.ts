import type { BenchRun, SetUp } from "./bench";
import { BenchServer } from "./bench-server";
import type { Bar, Side } from "./side";

/** The same sides on a server of each engine, with a bar on every side that is compared with another. */
export async function onBothEngines(
  run: BenchRun,
  name: string,
  sidesOn: (run: BenchRun, server: BenchServer, engine: string) => Promise<Side[]>,
  bar: Omit<Bar, "sides" | "of">,
): Promise<SetUp> {
  const embedded = await BenchServer.start(`file:${run.folder}/${name}.db`);
  const sides = [
    ...(await sidesOn(run, embedded, "SQLite")),
    ...(await sidesOn(run, await run.postgres(), "PostgreSQL")),
  ];
  return {
    sides,
    bars: sides.flatMap(({ name: side, of }) => (of === undefined ? [] : [{ ...bar, sides: [side], of }])),
    end: async () => void (await embedded.stop()),
  };
}
