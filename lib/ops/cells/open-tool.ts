import { lineOf } from "#lib/ops/line/error-facts";
import type { Shell } from "#lib/ops/line/shell";
import type { CellTool, Reply, Tool } from "#lib/ops/line/verb";
import type { Engine } from "#lib/ops/verbs/engine";
import type { openEngine } from "#lib/ops/verbs/open-engine";
import { readCells } from "#lib/settings/cells-dir";
import type { Settings } from "#lib/settings/env";
import { SettingError } from "#lib/settings/setting-error";

/** Opens its database at the first call, because many mistakes can be reported without it. */
export class OpenTool implements Tool {
  private engine: Promise<Engine> | null = null;
  private cellTools: readonly OpenCellTool[] | null = null;

  constructor(
    readonly settings: Settings,
    readonly shell: Shell,
    readonly quiet: boolean,
    private readonly open: typeof openEngine,
  ) {}

  async call(call: string, args: Readonly<Record<string, unknown>>): Promise<Reply> {
    this.engine ??= this.open(this.settings, this.shell.stderr);
    try {
      const engine = await this.engine;
      return await engine.call(call, args);
    } catch (error) {
      // An engine's calls never reject: the database could not be opened, or a setting is wrong.
      const fault = error instanceof SettingError ? "wrong call" : "out of reach";
      return { ok: false, message: lineOf(error), fault };
    }
  }

  cells(): readonly OpenCellTool[] {
    const { shell, quiet, open } = this;
    this.cellTools ??= readCells(shell.env).map(
      ({ name, settings }) => new OpenCellTool(name, settings, shell, quiet, open),
    );
    return this.cellTools;
  }

  /** Asks how far a long job is, if the database is already open. */
  async progress(call: string): Promise<Reply | null> {
    const engine = await this.engine?.catch(() => null);
    return engine ? engine.call(call, {}) : null;
  }

  async close(): Promise<void> {
    const { engine, cellTools } = this;
    this.engine = null;
    await Promise.all((cellTools ?? []).map((tool) => tool.close()));
    await (await engine?.catch(() => null))?.close();
  }
}

class OpenCellTool extends OpenTool implements CellTool {
  constructor(
    readonly cell: string,
    settings: Settings,
    shell: Shell,
    quiet: boolean,
    open: typeof openEngine,
  ) {
    super(settings, shell, quiet, open);
  }
}
