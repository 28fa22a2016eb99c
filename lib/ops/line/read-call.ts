import { readArgs } from "./args";
import { type Flag, flagsOf } from "./flags";
import { columns, printable } from "./output";
import type { Given, Noun, Verb } from "./verb";

/** The parsed command line. */
export type Call =
  | { readonly asks: "help"; readonly lines: readonly string[] }
  | { readonly asks: "nothing that exists"; readonly message: string }
  | { readonly asks: "a run"; readonly verb: Verb; readonly given: Given; readonly json: boolean };

const lost = (message: string): Call => ({ asks: "nothing that exists", message });

export function readCall(nouns: readonly Noun[], words: readonly string[]): Call {
  const [nounWord, verbWord] = words;
  const known = nouns.map(({ name }) => name).join(", ");
  if (nounWord === undefined) return lost(`Name a noun: ${known}. See --help.`);
  if (nounWord === "--help" || nounWord === "help") return { asks: "help", lines: toolHelp(nouns) };
  const noun = nouns.find(({ name }) => name === nounWord);
  if (!noun) return lost(`There is no noun "${printable(nounWord)}". There is ${known}.`);
  if (verbWord === "--help") return { asks: "help", lines: nounHelp(noun) };
  const verb = noun.verbs.find(({ name }) => name === `${nounWord} ${verbWord}`);
  if (verb) return readRun(verb, words.slice(2));
  const itself = noun.verbs.find(({ name }) => name === nounWord);
  if (itself) return readRun(itself, words.slice(1));
  const fault = verbWord === undefined ? "needs a verb" : `has no verb "${printable(verbWord)}"`;
  return lost(`"${nounWord}" ${fault}. There is ${verbsOf(noun)}.`);
}

function readRun(verb: Verb, words: readonly string[]): Call {
  const args = readArgs(verb, words);
  if (!args.ok) return lost(args.message);
  return args.help
    ? { asks: "help", lines: verbHelp(verb) }
    : { asks: "a run", verb, given: args.given, json: args.json };
}

const verbsOf = ({ name, verbs }: Noun): string =>
  verbs.map((verb) => verb.name.slice(name.length).trim() || "FILE").join(", ");

const callName = "npm run ops --";

const ofEveryCall = [
  "--json prints the result as one JSON object, and nothing else, on standard output.",
  "An error is one line on standard error. The exit status is 0 when it is done; 1 when it was refused, or a proof, an",
  "import, a test or a delivery found or left faults; 2 for a wrong call or setting; 3 when neither server nor database",
  "could be reached.",
];

const toolHelp = (nouns: readonly Noun[]): string[] => [
  "The operator's tool. It works while the server runs, and without it.",
  "",
  `  ${callName} <noun> <verb> [flags]`,
  "",
  ...indented(columns(nouns.map(({ name, summary }) => [name, summary]))),
  "",
  ...ofEveryCall,
  `More about one noun: ${callName} <noun> --help`,
];

const nounHelp = (noun: Noun): string[] => [
  noun.summary,
  "",
  ...noun.verbs.flatMap((verb) => [`  ${callName} ${usageOf(verb)}`, `      ${verb.summary}`]),
  "",
  ...ofEveryCall,
];

const verbHelp = (verb: Verb): string[] => [
  verb.summary,
  "",
  `  ${callName} ${usageOf(verb)} [--json]`,
  "",
  ...indented(columns(flagsOf(verb.flags).map((flag) => [typed(flag), flag.help]))),
  ...(flagsOf(verb.flags).length > 0 ? [""] : []),
  ...ofEveryCall,
];

const usageOf = (verb: Verb): string =>
  [verb.name, ...flagsOf(verb.flags).map((flag) => (flag.required ? typed(flag) : `[${typed(flag)}]`))].join(" ");

const typed = ({ kind, shown, value }: Flag): string => (kind === "text" ? `${shown} ${value}` : shown);

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
