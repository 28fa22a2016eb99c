import { parseArgs } from "node:util";
import { type Flag, flagsOf } from "./flags";
import type { Given, Verb } from "./verb";

export type Args =
  | { readonly ok: true; readonly given: Given; readonly json: boolean; readonly help: boolean }
  | { readonly ok: false; readonly message: string };

const everywhere: readonly Flag[] = ["json", "help"].map((name) => ({
  name,
  shown: `--${name}`,
  kind: "switch",
  value: "",
  help: "",
  required: false,
}));

/** Reads the words after noun and verb. Node splits them, and the verb's flags say which are allowed. */
export function readArgs(verb: Pick<Verb, "name" | "flags">, words: readonly string[]): Args {
  const flags = [...flagsOf(verb.flags), ...everywhere];
  const given = new Map<string, string | boolean>();
  for (const token of tokensOf(flags, words)) {
    if (token.kind === "option-terminator") continue;
    const flag = flags.find(({ kind, name }) =>
      token.kind === "positional" ? kind === "operand" : kind !== "operand" && name === token.name,
    );
    const fault = flag ? faultOf(flag, token, given) : strangerFault(verb, token, flags);
    if (fault !== null) return { ok: false, message: fault };
    if (flag) given.set(flag.name, token.value ?? true);
  }
  const { json, help, ...rest } = Object.fromEntries(given);
  const lacking = flags.find(({ name, required }) => required && !given.has(name));
  if (lacking && !help) return { ok: false, message: `"${verb.name}" needs ${lacking.shown}. See --help.` };
  return { ok: true, given: rest, json: json === true, help: help === true };
}

function tokensOf(flags: readonly Flag[], words: readonly string[]) {
  const options = Object.fromEntries(
    flags.map(({ name, kind }) => [name, { type: kind === "text" ? "string" : "boolean" } as const]),
  );
  // Not strict: Node's own refusals have several sentences and use other names than the help.
  const config = { args: [...words], options, strict: false, allowPositionals: true, tokens: true } as const;
  return parseArgs(config).tokens;
}

type Token = ReturnType<typeof tokensOf>[number];

function faultOf({ shown, name, kind }: Flag, token: Token, given: ReadonlyMap<string, unknown>): string | null {
  if (token.kind === "option-terminator") return null;
  if (given.has(name)) return `${shown} is given twice.`;
  if (kind === "switch" || kind === "piped") return token.value === undefined ? null : `${shown} takes no value.`;
  // In "--id --name N" the id was forgotten. A value that begins with dashes is written "--id=--name".
  const forgotten = token.kind === "option" && token.inlineValue !== true && token.value?.startsWith("--") !== false;
  return forgotten ? `${shown} needs a value.` : null;
}

function strangerFault({ name }: Pick<Verb, "name">, token: Token, flags: readonly Flag[]): string {
  const stranger = token.kind === "option" ? token.rawName : token.kind === "positional" ? token.value : "--";
  return `"${name}" has no use for "${stranger}". It takes ${flags.map(({ shown }) => shown).join(", ")}.`;
}
