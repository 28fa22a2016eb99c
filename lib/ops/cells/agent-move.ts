import { lineOf } from "#lib/ops/line/error-facts";
import { optionalText, text } from "#lib/ops/line/flags";
import { progressLine } from "#lib/ops/line/progress";
import { terminalLine } from "#lib/ops/line/terminal-line";
import { toolVerb } from "#lib/ops/line/verb";
import { operator, systemUser } from "#lib/ops/socket/operator";
import { systemClock } from "#lib/process/clock";
import { moveAgentBetween } from "#lib/process/move-agent-between";
import { SettingError } from "#lib/settings/setting-error";
import { settingsOfTarget } from "./settings-of-target";

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
    "to-password-file": optionalText("FILE", "the file with the password of --to, where the address has none"),
  },
  calls: [],
  async run(tool, { id, to, "to-cell": cell, "to-secret-file": secretFile, "to-password-file": passwordFile }) {
    const target = settingsOfTarget({ to, cell, secretFile, passwordFile }, tool.shell.env);
    const bar = terminalLine(tool.shell.stderr, tool.quiet);
    const startMs = performance.now();
    try {
      const by = operator(systemUser(), systemClock().now());
      const moved = await moveAgentBetween(id, { from: tool.settings, to: target }, by, {
        complain: (line) => void tool.shell.stderr.write(`${lineOf(line)}\n`),
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
