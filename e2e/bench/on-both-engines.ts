import { onDatabase } from "#e2e/fixtures/databases/on-database";
import type { Environment } from "#e2e/fixtures/offices/child-environment";
import type { BenchRun, SetUp } from "./bench";
import { BenchServer } from "./bench-server";
import type { Bar, Side } from "./side";

/**
 * The same sides on a server of each engine, with a bar on every side that is compared with another. Settings of its own
 * need a server of its own, on a database that the run's server does not work on.
 */
export async function onBothEngines(
  run: BenchRun,
  name: string,
  sidesOn: (run: BenchRun, server: BenchServer, engine: string) => Promise<Side[]>,
  bar: Omit<Bar, "sides" | "of">,
  own: Environment | null = null,
): Promise<SetUp> {
  const embedded = await BenchServer.start(`file:${run.folder}/${name}.db`, own ?? {});
  const postgres = own && (await ownOnPostgres(run, name, own));
  const sides = [
    ...(await sidesOn(run, embedded, "SQLite")),
    ...(await sidesOn(run, postgres ?? (await run.postgres()), "PostgreSQL")),
  ];
  return {
    sides,
    bars: sides.flatMap(({ name: side, of }) => (of === undefined ? [] : [{ ...bar, sides: [side], of }])),
    end: async () => void (await Promise.all([embedded.stop(), postgres?.stop()])),
  };
}

async function ownOnPostgres(run: BenchRun, name: string, own: Environment): Promise<BenchServer> {
  const url = new URL((await run.postgres()).settings.DATABASE_URL ?? "");
  await onDatabase(url.href, `create database ${name}`);
  url.pathname = `/${name}`;
  return BenchServer.start(url.href, own);
}
