import { type Flag, flagsOf } from "./flags";
import { columns } from "./output";
import type { Noun, Verb } from "./verb";

const callName = "npm run ops --";

const ofEveryCall = [
  "--json prints the result as one JSON object, and nothing else, on standard output.",
  "An error is one line on standard error. The exit status is 0 when it is done; 1 when it was refused, or a proof, an",
  "import, a test or a delivery found or left faults; 2 for a wrong call or setting; 3 when neither server nor database",
  "could be reached.",
];

export const toolHelp = (nouns: readonly Noun[]): string[] => [
  "The operator's tool. It works while the server runs, and without it.",
  "",
  `  ${callName} <noun> <verb> [flags]`,
  "",
  ...indented(columns(nouns.map(({ name, summary }) => [name, summary]))),
  "",
  ...ofEveryCall,
  `More about one noun: ${callName} <noun> --help`,
];

export const nounHelp = (noun: Noun): string[] => [
  noun.summary,
  "",
  ...noun.verbs.flatMap((verb) => [`  ${callName} ${usageOf(verb)}`, `      ${verb.summary}`]),
  "",
  ...ofEveryCall,
];

export const verbHelp = (verb: Verb): string[] => [
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
