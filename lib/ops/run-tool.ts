import { lineOf, printable, render } from "#lib/ops/line/output";
import { shownWhile, terminalLine } from "#lib/ops/line/progress";
import { type Call, readCall } from "#lib/ops/line/read-call";
import type { Shell } from "#lib/ops/line/shell";
import type { Engine, Reply, Tool } from "#lib/ops/line/verb";
import { nouns } from "#lib/ops/verbs/nouns";
import { openEngine } from "#lib/ops/verbs/open-engine";
import { readSettings, type Settings } from "#lib/settings/env";
import { SettingError } from "#lib/settings/setting-error";

type Run = Extract<Call, { asks: "a run" }>;

/** The tool's exit statuses. A refusal, and a result that is bad news, are both 1. */
const exits = { refused: 1, "wrong call": 2, "out of reach": 3 } as const;

/** Runs the command line as told in this shell, and returns the exit status. */
export async function runTool(words: readonly string[], shell: Shell, open = openEngine): Promise<number> {
  const call = readCall(nouns, words);
  if (call.asks === "help") return print(shell, call.lines);
  if (call.asks === "nothing that exists") return complain(shell, call.message, "wrong call");
  try {
    return await run(call, shell, open);
  } catch (error) {
    return complain(shell, lineOf(error), error instanceof SettingError ? "wrong call" : "refused");
  }
}

/** Runs a call, and returns the exit status. */
async function run(call: Run, shell: Shell, open: typeof openEngine): Promise<number> {
  const tool = new OpenTool(readSettings(shell.env), shell, call.json, open);
  try {
    return tell(call, shell, await replyOf(call, tool));
  } finally {
    await tool.close();
  }
}

function replyOf({ verb, given, json }: Run, tool: OpenTool): Promise<Reply> {
  const { stderr } = tool.shell;
  const shown = {
    line: terminalLine(stderr, json),
    // A terminal's line is overwritten; elsewhere a few lines follow each other.
    writeLine: json || stderr.isTTY ? null : (text: string) => void stderr.write(`${text}\n`),
    label: verb.waitingFor,
    progress: () => (verb.progress === null ? null : tool.progress(verb.progress)),
  };
  return shownWhile(shown, verb.run(tool, given));
}

function tell({ verb, given, json }: Run, shell: Shell, reply: Reply): number {
  if (!reply.ok) return complain(shell, reply.message, reply.fault);
  const { value } = reply;
  const notes = [verb.note, reply.note ?? null].filter((note) => note !== null);
  if (json) print(shell, [JSON.stringify(value)]);
  else print(shell, [...render(value), ...notes.flatMap((note) => ["", note])]);
  return verb.isBad(value, given) ? exits.refused : 0;
}

function print({ stdout }: Shell, lines: readonly string[]): number {
  stdout.write(lines.map((line) => `${line}\n`).join(""));
  return 0;
}

function complain({ stderr }: Shell, message: string, why: keyof typeof exits = "refused"): number {
  stderr.write(`${printable(message)}\n`);
  return exits[why];
}

/** Opens its database at the first call, because many mistakes can be reported without it. */
class OpenTool implements Tool {
  private engine: Promise<Engine> | null = null;

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

  /** Asks how far a long job is, if the database is already open. */
  async progress(call: string): Promise<Reply | null> {
    const engine = await this.engine?.catch(() => null);
    return engine ? engine.call(call, {}) : null;
  }

  async close(): Promise<void> {
    const engine = await this.engine?.catch(() => null);
    await engine?.close();
  }
}
