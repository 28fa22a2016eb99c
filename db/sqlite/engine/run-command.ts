import type { PendingNews } from "#db/news/pending-news";
import { sharedFacts } from "#db/reads/shared-facts";
import { auditTrail } from "#db/sqlite/audit/audit-trail";
import { limitFacts } from "#db/sqlite/limits/limit-facts";
import { moving } from "#db/sqlite/wallets/movement-rows";
import { transferPosting } from "#db/sqlite/wallets/transfer-posting";
import { walletFacts } from "#db/sqlite/wallets/wallet-facts";
import { type WalletStatements, walletStatements } from "#db/sqlite/wallets/wallet-statements";
import type { Command } from "#lib/commands/command";
import type { Facts, Known, Wants } from "#lib/commands/facts";
import { judged } from "#lib/commands/judged";
import type { Chain } from "#lib/domain/audit/chain";
import type { Outcome } from "#lib/domain/failure";
import type { BatchCounts } from "./batch-counts";
import type { Connection } from "./connection";
import { answersOf, readRunner } from "./read-runner";
import { writesTo } from "./writes-to";

export type RunCommand = ReturnType<typeof commandRunner>;

/** Runs commands inside the writer's transaction: loads their facts, and writes their decisions. */
export function commandRunner(connection: Connection, chain: Chain, told: PendingNews, counts: BatchCounts) {
  const statements = walletStatements(connection);
  const facts = commandFacts(connection, statements, counts);
  const [post, move] = [transferPosting(statements, chain), moving(connection, chain)];
  const applyWrites = writesTo(connection, statements, post, move, counts);
  const audit = auditTrail(connection, chain);
  const loaders = new Map(Object.entries(facts));

  function known(wants: Wants): Known<Wants> {
    const loaded: Record<string, unknown> = {};
    for (const name in wants) {
      const want = wants[name];
      loaded[name] = want && loaders.get(want.fact)(...want.of);
    }
    return Object(loaded);
  }

  return <Input extends readonly unknown[], W extends Wants, T>(
    command: Command<Input, W, T>,
    ...input: Input
  ): Outcome<T> => {
    const judging = judged(command, ...input);
    let step = judging.next();
    while (!step.done) step = judging.next(known(step.value));
    const result = step.value;
    if ("ok" in result) return result;
    applyWrites(result.writes);
    for (const { by, ...row } of result.audit) audit.record(row, by);
    counts.events.add(result.events);
    told.add(result.news);
    return result.outcome;
  };
}

function commandFacts(connection: Connection, statements: WalletStatements, counts: BatchCounts): Facts {
  const run = readRunner(connection);
  return { ...answersOf(run, sharedFacts), ...walletFacts(run, statements, counts.limits), ...limitFacts(run, counts) };
}
