import { randomUUID } from "node:crypto";
import type { MovingCell } from "#db/move/agent/agent-move-run";
import type { MovedAgent } from "#db/move/agent/move-agent";
import { connectMsMax } from "#db/postgres/connections/wait-bounds";
import { type Outcome, refuse } from "#lib/domain/failure";
import type { Settings } from "#lib/settings/env";
import { nameOneDirectory } from "#lib/settings/name-one-directory";
import { SettingError } from "#lib/settings/setting-error";
import type { Author } from "#lib/store/author";
import { toolDatabaseWaitMsMax } from "#lib/store/start-bounds";
import { openRuntime, type Runtime } from "./runtime";

/** Called with what the move is at, and with the number of rows so far. */
type Watch = (step: string, rows: number) => void;

/**
 * Moves an agent from one cell to another, each with the settings of its servers. `complain` takes what a database
 * reports on the way.
 */
export async function moveAgentBetween(
  agentId: string,
  { from, to }: { readonly from: Settings; readonly to: Settings },
  by: Author,
  { watch, complain }: { readonly watch: Watch; complain(text: string): void },
): Promise<Outcome<MovedAgent>> {
  if (!nameOneDirectory([from, to])) {
    throw new SettingError(
      "The two cells do not name the same directory, and an agent moves by the one that both ask: make their DIRECTORY_URL alike.",
    );
  }
  const opened: (() => Promise<unknown>)[] = [];
  try {
    const { moveAgent } = await import("#db/move/agent/move-agent");
    const { aloneOn } = await import("#db/move/agent/alone-on");
    const [old, next] = [await openCell(from, complain, opened), await openCell(to, complain, opened)];
    const { directory, clock } = old.runtime.context;
    if (directory === null) throw new SettingError("DIRECTORY_URL is not set: an agent moves by the cells' directory.");
    if (old.cell === next.cell) return refuse("parameter_wrong", `Both databases are of cell ${old.cell}.`);
    // The opposite move holds the same two.
    for (const { connection } of [old, next]) {
      if (await aloneOn(connection, agentId)) continue;
      return refuse("not_available", `Another run moves agent "${agentId}": let it end.`);
    }
    const parts = { agentId, moveId: randomUUID(), from: old, to: next, directory, now: () => clock.now(), watch };
    return await moveAgent(parts, by);
  } finally {
    for (const close of opened.reverse()) await close();
  }
}

/** A cell with a connection of the mover's own. What was opened is added to `opened`, also when the rest fails. */
async function openCell(
  settings: Settings,
  complain: (text: string) => void,
  opened: (() => Promise<unknown>)[],
): Promise<MovingCell & { readonly runtime: Runtime }> {
  const { cell, postgres } = settings;
  if (cell === null) throw new SettingError("CELL is not set: an agent moves between cells.");
  if (postgres === null) throw new SettingError("DATABASE_URL names an embedded database, and a cell is a PostgreSQL.");
  if (!postgres.listens) {
    throw new SettingError(
      `DATABASE_LISTEN=no stands for a pooler before cell ${cell}. A move keeps a connection to itself: give it the address of the database.`,
    );
  }
  // The mover makes few calls, all of them changes or soon after a change: it needs no replica.
  const alone = { ...settings, postgres: { ...postgres, replica: null } };
  const runtime = await openRuntime(alone, { complain, complainOfBooks: () => {}, waitMsMax: toolDatabaseWaitMsMax });
  opened.push(() => runtime.close());
  const { openPrimary } = await import("#db/postgres/connections/hosts");
  const { url, tls, namesStatements } = postgres;
  const connection = await openPrimary({
    url,
    ssl: tls,
    namesStatements,
    openMsMax: postgres.openMsMax ?? connectMsMax,
  });
  opened.push(() => connection.close());
  const { store, secrets } = runtime.context;
  return { cell, store, secrets, connection, runtime };
}
