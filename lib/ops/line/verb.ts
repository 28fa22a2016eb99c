import * as z from "zod";
import type { Author } from "#lib/domain/audit/author";
import type { ToldJob } from "#lib/domain/books/proof";
import { done, type Failure, type Outcome } from "#lib/domain/failure";
import type { Settings } from "#lib/settings/env";
import type { Context } from "#lib/usecases/context";
import { type CallFault, flagsOf, readGiven } from "./flags";
import { readStandardInput } from "./input";
import type { Shell } from "./shell";

export type Json = z.core.util.JSONType;
export type JsonObject = { [name: string]: Json };

/** The end of a call: the value that `--json` prints, or a line with the reason why there is none. */
export type Reply =
  | { readonly ok: true; readonly value: JsonObject /** Told to a person, not in the JSON. */; readonly note?: string }
  | {
      readonly ok: false;
      readonly message: string;
      readonly fault?: CallFault;
      /** Set when the same call may succeed later. */
      readonly retryAfterSeconds?: number;
    };

/** A call that runs in the process with the store. */
export interface StoreCall {
  readonly name: string;
  /** True for one that an embedded database's server would refuse: it holds up everybody until it ends. */
  readonly isAlone: boolean;
  run(context: Context, args: unknown, by: Author): Promise<Reply>;
}

/** The command line's values by flag, which cross the socket unchanged. */
export type Given = Readonly<Record<string, string | boolean>>;

/** What a verb can use in the tool's own process. */
export interface Tool {
  readonly settings: Settings;
  readonly shell: Shell;
  /** True when only the JSON object may be printed. */
  readonly quiet: boolean;
  /** Never rejects: a database that cannot be opened is a reply, too. */
  call(call: string, args: Readonly<Record<string, unknown>>): Promise<Reply>;
}

/** Runs the tool's calls, in a server or in this process. */
export interface Engine {
  /** Never rejects, because several calls run at once and each must end by itself. */
  call(call: string, args: Readonly<Record<string, unknown>>): Promise<Reply>;
  close(): Promise<void>;
}

/** One call of the tool. */
export interface Verb {
  /** Noun and verb as typed: "agent create". A verb that is named by its noun alone has no second word. */
  readonly name: string;
  readonly summary: string;
  readonly flags: z.ZodObject;
  readonly calls: readonly StoreCall[];
  /** Printed for people after the result. */
  readonly note: string | null;
  /** The words shown while a person waits, if it may take long. */
  readonly waitingFor: string | null;
  /** The call that returns the progress while this one is under way. */
  readonly progress: string | null;
  /** True when the result is bad news, which the exit status reports. */
  isBad(value: JsonObject, given: Given): boolean;
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

export function storeCall<Flags extends z.ZodRawShape>(
  name: string,
  args: Flags,
  work: Work<Flags>,
  { isAlone = false } = {},
): StoreCall {
  const schema = z.strictObject(args);
  return {
    name,
    isAlone,
    async run(context, given, by) {
      const read = readGiven(schema, given);
      if (!read.ok) return read;
      const outcome = await work(context, read.value, by);
      if (outcome.ok) return outcome;
      const { message, retryAfterSeconds } = outcome.failure;
      const fault = faultOf(outcome.failure);
      return {
        ok: false,
        message,
        ...(fault && { fault }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      };
    },
  };
}

/** A refusal because of a flag is a wrong call. */
function faultOf({ kind, parameter }: Failure): CallFault | null {
  if (parameter?.startsWith("--")) return "wrong call";
  return kind === "not_available" ? "out of reach" : null;
}

interface Telling {
  readonly name: string;
  readonly summary: string;
  readonly note?: string;
  readonly waitingFor?: string;
  /** The store's long job that this verb waits for. */
  readonly job?: ToldJob;
  readonly isBad?: (value: JsonObject, given: Given) => boolean;
}

const told = ({ name, summary, note, waitingFor, job, isBad }: Telling) => ({
  name,
  summary,
  note: note ?? null,
  waitingFor: waitingFor ?? null,
  progress: job ? progressName(job) : null,
  isBad: isBad ?? (() => false),
});

const progressName = (job: ToldJob): string => `progress of ${job}`;

const progressCalls = ({ job }: Telling): StoreCall[] =>
  job ? [storeCall(progressName(job), {}, async ({ store }) => done({ ...store.jobProgress(job) }))] : [];

/** A verb that is one call, whose flags are the call's arguments. */
export function storeVerb<Flags extends z.ZodRawShape>(
  verb: Telling & {
    readonly flags: Flags;
    readonly run: Work<Flags>;
    /** Tells a person more than the value says. */
    readonly tell?: (value: JsonObject, given: Given) => Reply;
  },
): Verb {
  const flags = z.strictObject(verb.flags);
  return {
    ...told(verb),
    flags,
    calls: [storeCall(verb.name, verb.flags, verb.run), ...progressCalls(verb)],
    async run(tool, given) {
      const piped = flagsOf(flags).find(({ kind, name }) => kind === "piped" && given[name] === true);
      // Judged before the input, which a person at a terminal would have to type.
      const read = readGiven(flags, piped ? { ...given, [piped.name]: "" } : given);
      if (!read.ok) return read;
      const text = piped && (await readStandardInput(tool.shell.stdin, piped.value));
      if (text && !text.ok) return text;
      // Flags are sent as typed, because parsed values such as times are no JSON; the other side parses them again.
      const reply = await tool.call(verb.name, { ...given, ...(piped && { [piped.name]: text?.value }) });
      return reply.ok && verb.tell ? verb.tell(reply.value, given) : reply;
    },
  };
}

/** A verb that works in the tool's own process. */
export function toolVerb<Flags extends z.ZodRawShape>(
  verb: Telling & {
    readonly flags: Flags;
    readonly calls: readonly StoreCall[];
    /** The flags are also given as typed, for a call: parsed values such as times are no JSON. */
    readonly run: (tool: Tool, args: ArgsOf<Flags>, given: Given) => Promise<Reply>;
  },
): Verb {
  const flags = z.strictObject(verb.flags);
  return {
    ...told(verb),
    flags,
    calls: [...verb.calls, ...progressCalls(verb)],
    async run(tool, given) {
      const read = readGiven(flags, given);
      return read.ok ? verb.run(tool, read.value, given) : read;
    },
  };
}
