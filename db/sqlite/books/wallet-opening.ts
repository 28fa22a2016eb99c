import { and, count, eq } from "drizzle-orm";
import type { PendingEvents } from "#db/events/pending-events";
import { tradedSums } from "#db/reads/books/traded-sums";
import { isRare } from "#db/reads/wallets/entry-rows";
import type { AuditTrail } from "#db/sqlite/audit/audit-trail";
import type { BulkJob } from "#db/sqlite/engine/bulk-job";
import type { Connection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";
import { movementRows, walletsAtHand } from "#db/sqlite/wallets/movement-rows";
import { agents } from "#db/tables/agents";
import { facts } from "#db/tables/facts";
import { movements } from "#db/tables/wallets";
import { splitTotal } from "#db/trades/trade-columns";
import { noAgent } from "#lib/commands/agents/no-agent";
import {
  type OpeningProgress,
  openingEvents,
  type PostedOpenings,
  progressFromText,
  progressName,
  textOfProgress,
  WalletOpening,
} from "#lib/commands/books/wallet-opening";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import { joinMoney } from "#lib/domain/money/money";
import { byLeg } from "#lib/domain/wallets/movement";
import type { Author } from "#lib/store/author";
import { forgetOrder, orderByPlayer, tradesOfPlayers } from "./trades-of-players";

type Opened = Outcome<{ players: number }>;

/** Lets an agent's trades move its wallets, a page of trades at a time. */
export function walletOpening(connection: Connection, chain: Chain, audit: AuditTrail, told: PendingEvents) {
  const { db } = connection;
  const rows = movementRows(connection);
  const run = readRunner(connection);

  return function openWallets(agentId: string, by: Author): BulkJob {
    let outcome: Opened | null = null;
    let opening: WalletOpening | null = null;
    let steps: Generator<undefined, Opened> | null = null;

    /** Gives way after every page. */
    function* open(): Generator<undefined, Opened> {
      const agent = db.select().from(agents).where(eq(agents.id, agentId)).get();
      if (!agent) return noAgent(agentId);
      if (agent.wallet === "trades") return done({ players: postedOpenings(agentId).players });
      const atHand = walletsAtHand(connection);
      opening = new WalletOpening(agent, atHand, new MovedWallets(atHand, chain), by, progressOf(agentId));
      yield* orderByPlayer(connection, agentId);
      for (;;) {
        for (const page of tradesOfPlayers(connection, opening.after)) {
          const taken = opening.take(page);
          if (!taken.ok) return taken;
          if (taken.value) rows.insert(taken.value);
          yield;
        }
        const ended = opening.endPass(run(tradedSums(agentId)), postedOpenings(agentId));
        if (!ended.ok) return ended;
        db.update(agents).set(ended.value.agent).where(eq(agents.id, agentId)).run();
        audit.record(ended.value.audit, by);
        told.add(openingEvents(agentId));
        if (ended.value.opened) {
          opening.takeProgress();
          forgetProgress(agentId);
          return done(ended.value.opened);
        }
      }
    }

    return {
      step() {
        steps ??= open();
        const next = steps.next();
        if (!next.done) return true;
        outcome = next.value;
        forgetOrder(connection);
        return false;
      },
      endSlice() {
        if (!opening) return;
        rows.writeWallets(opening.wallets);
        const progress = opening.takeProgress();
        if (progress) keepProgress(agentId, progress);
      },
      result: () => outcome,
    };
  };

  function postedOpenings(agentId: string): PostedOpenings {
    const sums = byLeg((leg) => splitTotal(movements[leg]));
    const isOpening = and(eq(movements.agentId, agentId), eq(movements.kind, "opening"), isRare);
    const found = db
      .select({ players: count(), ...sums })
      .from(movements)
      .where(isOpening)
      .get();
    return {
      legs: byLeg((leg) => joinMoney(found?.[leg] ?? { units: 0n, parts: 0n })),
      players: Number(found?.players ?? 0),
    };
  }

  function progressOf(agentId: string): OpeningProgress | null {
    const row = db.select().from(facts).where(isProgressOf(agentId)).get();
    return row ? progressFromText(row.value) : null;
  }

  function keepProgress(agentId: string, progress: OpeningProgress): void {
    const value = textOfProgress(progress);
    db.insert(facts)
      .values({ name: progressName(agentId), value })
      .onConflictDoUpdate({ target: facts.name, set: { value } })
      .run();
  }

  function forgetProgress(agentId: string): void {
    db.delete(facts).where(isProgressOf(agentId)).run();
  }
}

const isProgressOf = (agentId: string) => eq(facts.name, progressName(agentId));
