import { OpenTool } from "#lib/ops/cells/open-tool";
import { type CellReply, cellsAsJson, cellsAsLines, eachCellAlone, overCells } from "#lib/ops/cells/over-cells";
import { lineOf } from "#lib/ops/line/error-facts";
import { printable, render } from "#lib/ops/line/output";
import { type Call, readCall } from "#lib/ops/line/read-call";
import { shownWhile } from "#lib/ops/line/shown-while";
import { terminalLine } from "#lib/ops/line/terminal-line";
import type { Reply, Tool } from "#lib/ops/line/verb";
import { nouns } from "#lib/ops/verbs/nouns";
import { readSettings } from "#lib/settings/env";

/** A tool that can be asked how far its call is. */
type ShownTool = Tool & { progress(call: string): Promise<Reply | null> };
type Run = Extract<Call, { asks: "a run" }>;

/** Runs the command line, and returns the exit status. */
export async function runTool(words: readonly string[]): Promise<number> {
  const call = readCall(nouns, words);
  if (call.asks === "help") return print(call.lines);
  if (call.asks === "nothing that exists") return complain(call.message);
  try {
    return await run(call);
  } catch (error) {
    return complain(lineOf(error));
  }
}

/** Runs a call, and returns the exit status. */
async function run(call: Run): Promise<number> {
  const tool = new OpenTool(readSettings(process.env), call.json);
  try {
    return call.allCells
      ? tellCells(call, await overCells(tool.cells(), (cell) => replyOf(call, cell, ` in cell ${cell.cell}`)))
      : tell(call, await replyOf(call, tool));
  } finally {
    await tool.close();
  }
}

function replyOf({ verb, given, json }: Run, tool: ShownTool, where = ""): Promise<Reply> {
  const shown = {
    line: terminalLine(process.stderr, json),
    // A terminal's line is overwritten; elsewhere a few lines follow each other.
    writeLine: json || process.stderr.isTTY ? null : (text: string) => void process.stderr.write(`${text}\n`),
    label: verb.waitingFor && `${verb.waitingFor}${where}`,
    progress: () => (verb.progress === null ? null : tool.progress(verb.progress)),
  };
  return shownWhile(shown, verb.run(tool, given));
}

function tell({ verb, json }: Run, reply: Reply): number {
  if (!reply.ok) return complain(reply.message);
  const { value } = reply;
  const notes = [verb.note, reply.note ?? null].filter((note) => note !== null);
  if (json) print([JSON.stringify(value)]);
  else print([...(verb.asLines?.(value) ?? render(value)), ...notes.flatMap((note) => ["", note])]);
  return verb.isBad(value) ? 1 : 0;
}

function tellCells({ verb, json }: Run, replies: readonly CellReply[]): number {
  const notes = [eachCellAlone, verb.note].filter((note) => note !== null);
  if (json) print([JSON.stringify(cellsAsJson(replies))]);
  else print([...cellsAsLines(replies), ...notes.flatMap((note) => ["", note])]);
  return replies.some(({ reply }) => !reply.ok || verb.isBad(reply.value)) ? 1 : 0;
}

function print(lines: readonly string[]): number {
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
  return 0;
}

function complain(message: string): number {
  process.stderr.write(`${printable(message)}\n`);
  return 1;
}
