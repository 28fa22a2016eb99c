import type { ReadCalls, Reads } from "#db/reads/catalogue";
import type { Read } from "#db/reads/read";
import { type CommandCalls, commands } from "#lib/commands/catalogue";
import type { Command } from "#lib/commands/command";
import type { Wants } from "#lib/commands/facts";
import type { Outcome } from "#lib/domain/failure";

/** An object's entries, for names known only at run time. */
export const entriesOf = (record: object) => Object.entries(record);

/** Every method of every noun, named "noun.method". */
export const methodsOf = (nouns: object) =>
  entriesOf(nouns).flatMap(([noun, methods]) =>
    entriesOf(methods ?? {}).map(([name, method]): [string, typeof method] => [`${noun}.${name}`, method]),
  );

type Input = readonly unknown[];
export type AnyCommand = Command<Input, Wants, unknown>;
export type AnyRead = (...input: Input) => Read<Outcome<unknown>>;

/**
 * Where a driver runs commands, reads of the API and reads of the desk. A name, "noun.method", is for threads and logs.
 */
export interface Lanes {
  command(command: AnyCommand, name: string, input: Input): Promise<unknown>;
  api(read: AnyRead, name: string, input: Input): Promise<unknown>;
  desk(read: AnyRead, name: string, input: Input): Promise<unknown>;
}

/** A store's methods that follow from the reads and commands. */
export type Methods = {
  readonly [Noun in keyof ReadCalls]: ReadCalls[Noun] &
    (Noun extends keyof CommandCalls ? CommandCalls[Noun] : unknown);
};

export function methodsOver(reads: Reads, lanes: Lanes): Methods {
  const judged: Lanes["command"] = (command, name, input) => {
    const refusal = command.refusalOf?.(...input);
    return refusal ? Promise.resolve(refusal) : lanes.command(command, name, input);
  };
  const commandsOf = new Map(entriesOf(commands));
  const rooms = entriesOf(reads).map(([noun, { api, desk }]): Input => {
    const calls = <Entry>(table: object | undefined, run: (entry: Entry, name: string, input: Input) => unknown) =>
      entriesOf(table ?? {}).map(
        ([method, entry]): Input => [method, (...input: Input) => run(entry, `${noun}.${method}`, input)],
      );
    const methods = [...calls(api, lanes.api), ...calls(desk, lanes.desk), ...calls(commandsOf.get(noun), judged)];
    return [noun, Object.fromEntries(methods)];
  });
  return Object.fromEntries(rooms);
}

/** The reads by "noun.method", whatever their lane. */
export const readsByName = (reads: Reads): ReadonlyMap<string, AnyRead> =>
  new Map(
    entriesOf(reads).flatMap(([noun, lanes]) =>
      entriesOf(lanes).flatMap(([, methods]) =>
        entriesOf(methods).map(([method, read]): [string, AnyRead] => [`${noun}.${method}`, read]),
      ),
    ),
  );
