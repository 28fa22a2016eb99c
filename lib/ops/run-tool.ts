import { lineOf } from "#lib/ops/line/error-facts";
import { printable, render } from "#lib/ops/line/output";
import { type Call, readCall } from "#lib/ops/line/read-call";
import { shownWhile } from "#lib/ops/line/shown-while";
import { terminalLine } from "#lib/ops/line/terminal-line";
import type { Reply, Tool } from "#lib/ops/line/verb";
import type { Engine } from "#lib/ops/verbs/engine";
import { nouns } from "#lib/ops/verbs/nouns";
import { openEngine } from "#lib/ops/verbs/open-engine";
import { readSettings, type Settings } from "#lib/settings/env";

type Run = Extract<Call, { asks: "a run" }>;

/** Runs the command line, and returns the exit status. */
export async function runTool(words: readonly string[]): Promise<number> {
  const call = readCall(nouns, words);
  if (call.asks === "help") return print(call.lines);
  if (call.asks === "nothing that exists") return complain(call.message);
  try {
    return tell(call, await replyTo(call));
  } catch (error) {
    return complain(lineOf(error));
  }
}

async function replyTo({ verb, given, json }: Run): Promise<Reply> {
  const tool = new OpenTool(readSettings(process.env), json);
  try {
    const shown = {
      line: terminalLine(process.stderr, json),
      // A terminal's line is overwritten; elsewhere a few lines follow each other.
      writeLine: json || process.stderr.isTTY ? null : (text: string) => void process.stderr.write(`${text}\n`),
      label: verb.waitingFor,
      progress: () => (verb.progress === null ? null : tool.progress(verb.progress)),
    };
    return await shownWhile(shown, verb.run(tool, given));
  } finally {
    await tool.close();
  }
}

function tell({ verb, json }: Run, reply: Reply): number {
  if (!reply.ok) return complain(reply.message);
  const { value } = reply;
  const notes = [verb.note, reply.note ?? null].filter((note) => note !== null);
  if (json) print([JSON.stringify(value)]);
  else print([...render(value), ...notes.flatMap((note) => ["", note])]);
  return verb.isBad(value) ? 1 : 0;
}

function print(lines: readonly string[]): number {
  process.stdout.write(`${lines.join("\n")}\n`);
  return 0;
}

function complain(message: string): number {
  process.stderr.write(`${printable(message)}\n`);
  return 1;
}

/** Opens the database at the first call, because many mistakes can be reported without it. */
class OpenTool implements Tool {
  private engine: Promise<Engine> | null = null;

  constructor(
    readonly settings: Settings,
    readonly quiet: boolean,
  ) {}

  async call(call: string, args: Readonly<Record<string, unknown>>): Promise<Reply> {
    this.engine ??= openEngine(this.settings);
    const engine = await this.engine;
    return engine.call(call, args);
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
