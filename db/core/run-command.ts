import { recordAudit } from "#db/audit/record-audit";
import { entriesOf } from "#db/ports/methods-of";
import { together } from "#db/reads/read";
import type { Command } from "#lib/commands/command";
import type { Known, Wants } from "#lib/commands/facts";
import { judged } from "#lib/commands/judged";
import type { News } from "#lib/commands/news";
import { newsOfDecision } from "#lib/commands/news-of-decision";
import type { Outcome } from "#lib/domain/failure";
import { applyWrites } from "./apply-writes";
import type { CommandEngine } from "./command-engine";
import { commandFacts } from "./command-facts";
import { known, type Work } from "./work";

export interface CommandResult<T> {
  readonly outcome: Outcome<T>;
  /** To be told after the commit. */
  readonly news: readonly News[];
}

/** Runs commands in the transaction of their change: loads what a judgement wants to know, and writes what it decides. */
export function commandsOn(engine: CommandEngine) {
  const facts = commandFacts(engine);
  const loaders = new Map(entriesOf(facts));

  /** Loads all facts at once. Their first statements go out in this order, so that locks come before what they guard. */
  function* loaded<W extends Wants>(wants: W): Work<Known<W>> {
    const names = Object.keys(wants);
    const loads = names.map((name) => {
      const want = wants[name];
      return want ? loaders.get(want.fact)(...want.of) : known(null);
    });
    const found = yield* together(...loads);
    return Object(Object.fromEntries(names.map((name, index) => [name, found[index]])));
  }

  return function* run<Input extends readonly unknown[], W extends Wants, T>(
    command: Command<Input, W, T>,
    ...input: Input
  ): Work<CommandResult<T>> {
    const judging = judged(command, ...input);
    let step = judging.next();
    while (!step.done) step = judging.next(yield* loaded(step.value));
    const result = step.value;
    if ("ok" in result) return { outcome: result, news: [] };
    yield* applyWrites(engine, result.writes);
    yield* engine.tell(result.events);
    for (const { by, ...row } of result.audit) yield* recordAudit(row, by, engine.chain);
    return { outcome: result.outcome, news: newsOfDecision(result) };
  };
}
