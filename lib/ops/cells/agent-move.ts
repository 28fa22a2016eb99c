import { lineOf } from "#lib/ops/line/error-facts";
import { optionalText, text } from "#lib/ops/line/flags";
import { progressLine } from "#lib/ops/line/progress";
import { terminalLine } from "#lib/ops/line/terminal-line";
import { toolVerb } from "#lib/ops/line/verb";
import { operator, systemUser } from "#lib/ops/socket/operator";
import { systemClock } from "#lib/process/clock";
import { moveAgentBetween } from "#lib/process/move-agent-between";
import { readCells } from "#lib/settings/cells-dir";
import { readSettings, type Settings } from "#lib/settings/env";
import { SettingError } from "#lib/settings/setting-error";

/** A verb of two cells: it opens both databases itself. */
export const agentMove = toolVerb({
  name: "agent move",
  summary:
    "Moves an agent to another cell. It is served while it is copied, and then waits for seconds (10070, Retry-After) until the rest is copied and proved and the directory has switched. Run it again after whatever cut it short.",
  flags: {
    id: text("A", "the agent's id"),
    to: text("CELL", "the other cell: its name in CELLS_DIR, or the address of its database, postgres://…"),
    "to-cell": optionalText("NAME", "the other cell's name, where --to is an address"),
    "to-secret-file": optionalText("FILE", "the file with the other cell's APP_SECRET, where --to is an address"),
  },
  calls: [],
  async run(tool, { id, to, "to-cell": cell, "to-secret-file": secretFile }) {
    const bar = terminalLine(process.stderr, tool.quiet);
    const startMs = performance.now();
    try {
      const by = operator(systemUser(), systemClock().now());
      const moved = await moveAgentBetween(id, { from: tool.settings, to: settingsOf(to, { cell, secretFile }) }, by, {
        complain: (line) => void process.stderr.write(`${lineOf(line)}\n`),
        watch: (_step, count) =>
          bar.show(() => progressLine({ share: null, count, unit: "rows", elapsedMs: performance.now() - startMs })),
      });
      if (!moved.ok) return { ok: false, message: moved.failure.message };
      const { rows, written, fencedMs } = moved.value;
      return { ok: true, value: { id, rows, written, fenced_ms: fencedMs } };
    } catch (error) {
      if (error instanceof SettingError) throw error;
      return { ok: false, message: `The move stopped (${lineOf(error)}). Run it again: it goes on where it ended.` };
    } finally {
      bar.clear();
    }
  },
});

interface GivenCell {
  readonly cell: string | undefined;
  readonly secretFile: string | undefined;
}

/** The other cell's settings: those of its file in CELLS_DIR, or this process's own with its database and secret. */
function settingsOf(to: string, { cell, secretFile }: GivenCell): Settings {
  if (!/^postgres(ql)?:\/\//.test(to)) {
    const found = readCells(process.env).find(({ name }) => name === to);
    if (found) return found.settings;
    throw new SettingError(`CELLS_DIR has no file ${to}.env: name a cell of it, or give the address of a database.`);
  }
  if (cell === undefined || secretFile === undefined) {
    throw new SettingError(
      "--to is an address: give --to-cell and --to-secret-file as well, or name a cell of CELLS_DIR.",
    );
  }
  const { APP_SECRET: _ours, DATABASE_READ_URL: _replica, ...env } = process.env;
  return readSettings({ ...env, DATABASE_URL: to, CELL: cell, APP_SECRET_FILE: secretFile });
}
