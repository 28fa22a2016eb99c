import * as z from "zod";
import type { Context } from "#lib/context";
import type { Outcome } from "#lib/domain/failure";
import type { Settings } from "#lib/env";
import type { Author } from "#lib/store/author";
import { readGiven } from "./flags";

export type Json = z.core.util.JSONType;
export type JsonObject = { [name: string]: Json };

/** The end of a call: what `--json` prints, or the line that says why not. */
export type Reply =
  | { readonly ok: true; readonly value: JsonObject /** Said to a person, and in no JSON. */; readonly note?: string }
  | { readonly ok: false; readonly message: string };

/** What the process that holds the store can be asked to do. */
export interface Command {
  readonly name: string;
  run(context: Context, args: unknown, by: Author): Promise<Reply>;
}

/** What stood on the command line, by flag. It crosses the socket as it is. */
export type Given = Readonly<Record<string, string | boolean>>;

/** What a verb has at hand in the tool's own process. */
export interface Tool {
  readonly settings: Settings;
  /** True when only the JSON object may be printed. */
  readonly quiet: boolean;
  call(command: string, args: Readonly<Record<string, unknown>>): Promise<Reply>;
}

/** One call of the tool. */
export interface Verb {
  /** Noun and verb, as typed: "agent create". A verb named for its noun alone needs no second word. */
  readonly name: string;
  readonly summary: string;
  readonly flags: z.ZodObject;
  readonly commands: readonly Command[];
  /** Said to a person after the result. */
  readonly note: string | null;
  /** What a person waits for, when it may take long. */
  readonly waitingFor: string | null;
  /** Whether a result that was reached is bad news: the exit status tells it. */
  isBad(value: JsonObject): boolean;
  run(tool: Tool, given: Given): Promise<Reply>;
}

export interface Noun {
  readonly name: string;
  readonly summary: string;
  readonly verbs: readonly Verb[];
}

type ArgsOf<Flags extends z.ZodRawShape> = z.output<z.ZodObject<Flags, z.core.$strict>>;
type Work<Flags extends z.ZodRawShape> = (
  context: Context,
  args: ArgsOf<Flags>,
  by: Author,
) => Promise<Outcome<JsonObject>>;

export function command<Flags extends z.ZodRawShape>(name: string, args: Flags, work: Work<Flags>): Command {
  const schema = z.strictObject(args);
  return {
    name,
    async run(context, given, by) {
      const read = readGiven(schema, given);
      if (!read.ok) return read;
      const outcome = await work(context, read.value, by);
      return outcome.ok ? outcome : { ok: false, message: outcome.failure.message };
    },
  };
}

interface Telling {
  readonly name: string;
  readonly summary: string;
  readonly note?: string;
  readonly waitingFor?: string;
  readonly isBad?: (value: JsonObject) => boolean;
}

const told = ({ name, summary, note, waitingFor, isBad }: Telling) => ({
  name,
  summary,
  note: note ?? null,
  waitingFor: waitingFor ?? null,
  isBad: isBad ?? (() => false),
});

/** A verb that is one command: its flags are the command's arguments. */
export function storeVerb<Flags extends z.ZodRawShape>(
  verb: Telling & { readonly flags: Flags; readonly run: Work<Flags> },
): Verb {
  const flags = z.strictObject(verb.flags);
  return {
    ...told(verb),
    flags,
    commands: [command(verb.name, verb.flags, verb.run)],
    async run(tool, given) {
      // Sent as it was typed: what it means, a time say, is no JSON, and the other side reads it again.
      const read = readGiven(flags, given);
      return read.ok ? tool.call(verb.name, given) : read;
    },
  };
}

/** A verb that has work of its own to do in the tool's process. */
export function toolVerb<Flags extends z.ZodRawShape>(
  verb: Telling & {
    readonly flags: Flags;
    readonly commands: readonly Command[];
    readonly run: (tool: Tool, args: ArgsOf<Flags>) => Promise<Reply>;
  },
): Verb {
  const flags = z.strictObject(verb.flags);
  return {
    ...told(verb),
    flags,
    commands: verb.commands,
    async run(tool, given) {
      const read = readGiven(flags, given);
      return read.ok ? verb.run(tool, read.value) : read;
    },
  };
}
