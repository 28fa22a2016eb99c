import { and, count, eq, sql } from "drizzle-orm";
import type { AuditTrail } from "#db/sqlite/audit/audit-trail";
import type { BulkJob } from "#db/sqlite/engine/bulk-job";
import type { Connection } from "#db/sqlite/engine/connection";
import type { ToldEvents } from "#db/sqlite/engine/told-events";
import { agents, facts, movements } from "#db/sqlite/schema";
import { movementRows, walletsAtHand } from "#db/sqlite/wallets/movement-rows";
import { noAgent } from "#lib/commands/agents/no-agent";
import { EffectSum, WalletOpening } from "#lib/commands/books/wallet-opening";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import { joinMoney } from "#lib/domain/money/money";
import { type Instant, instant } from "#lib/domain/time/instant";
import { byLeg, type Legs } from "#lib/domain/wallets/movement";
import type { Author } from "#lib/store/author";
import { tradedSums } from "./traded-sums";
import { tradesOfPlayers } from "./trades-of-players";

/** How far an opening has come, kept so that a run that was cut short goes on from there. */
interface Progress {
  /** The last player that was posted. */
  readonly playerId: string;
  /** The latest time at which a trade was taken in or an opening posted. */
  readonly latest: Instant;
}

/** Lets an agent's trades move its wallets: judges all players' sums first, then posts one opening for each. */
export function walletOpening(connection: Connection, chain: Chain, audit: AuditTrail, told: ToldEvents) {
  const { db } = connection;
  const rows = movementRows(connection);
  const sumsOfReport = tradedSums(connection);

  return function openWallets(agentId: string, by: Author): BulkJob {
    let outcome: Outcome<{ players: number }> | null = null;
    let opening: WalletOpening | null = null;
    /** How far this slice has come: it is written at the slice's end, with what the slice has posted. */
    let unkept: Progress | null = null;
    let steps: Generator<undefined, Outcome<{ players: number }>> | null = null;

    function begin(): Generator<undefined, Outcome<{ players: number }>> {
      const agent = db.select().from(agents).where(eq(agents.id, agentId)).get();
      if (!agent) return ended(noAgent(agentId));
      if (agent.wallet === "trades") return ended(done({ players: openedPlayers(agentId) }));
      const atHand = walletsAtHand(connection);
      opening = new WalletOpening(agent, atHand, new MovedWallets(atHand, chain), by);
      return openAll(opening, agent.wallet === "opening");
    }

    /** Gives way after every page of trades. Until the first opening is posted, nothing is changed. */
    function* openAll(run: WalletOpening, goesOn: boolean): Generator<undefined, Outcome<{ players: number }>> {
      if (!goesOn) {
        for (const found of sumsOfPlayers(agentId, null)) {
          if (found) {
            const judged = run.judge(found.playerId, found.legs);
            if (!judged.ok) return judged;
          }
          yield;
        }
        const judged = run.judgeAll(sumsOfReport(agentId));
        if (!judged.ok) return judged;
        audit.record(run.begun, by);
        told.add(run.events);
        db.update(agents).set({ wallet: "opening" }).where(eq(agents.id, agentId)).run();
      }
      let progress = progressOf(agentId) ?? { playerId: "", latest: by.at };
      for (const found of sumsOfPlayers(agentId, progress.playerId)) {
        if (found) {
          const posted = run.post(found.playerId, found.legs);
          if (!posted.ok) return posted;
          if (posted.value) rows.insert(posted.value);
          const latest = later(later(progress.latest, found.latest), posted.value?.createdAt ?? by.at);
          progress = { playerId: found.playerId, latest };
          unkept = progress;
        }
        yield;
      }
      run.compare(sumsOfOpenings(agentId), sumsOfReport(agentId));
      const players = openedPlayers(agentId);
      db.update(agents).set({ wallet: "trades", walletSince: progress.latest }).where(eq(agents.id, agentId)).run();
      unkept = null;
      db.delete(facts)
        .where(eq(facts.name, progressName(agentId)))
        .run();
      audit.record(run.ended(players), by);
      told.add(run.events);
      return done({ players });
    }

    function* sumsOfPlayers(agentId: string, after: string | null) {
      const sum = { playerId: "", effect: new EffectSum(), latest: by.at };
      for (const page of tradesOfPlayers(connection, agentId, after ?? "")) {
        if (page.playerId !== sum.playerId) Object.assign(sum, { playerId: page.playerId, effect: new EffectSum() });
        for (const trade of page.trades) {
          sum.effect.add(trade);
          sum.latest = later(sum.latest, trade.receivedAt);
        }
        yield page.isLast ? { playerId: page.playerId, legs: sum.effect.legs, latest: sum.latest } : null;
      }
    }

    return {
      step() {
        steps ??= begin();
        const next = steps.next();
        if (next.done) outcome = next.value;
        return !next.done;
      },
      endSlice() {
        if (opening) rows.writeWallets(opening.wallets);
        if (unkept) keepProgress(agentId, unkept);
        unkept = null;
      },
      result: () => outcome,
    };
  };

  function sumsOfOpenings(agentId: string): Legs {
    const halves = (column: "wallet" | "held" | "result" | "commission") => ({
      units: sql<bigint>`coalesce(sum(${movements[column]} / 100000000), 0)`,
      parts: sql<bigint>`coalesce(sum(${movements[column]} % 100000000), 0)`,
    });
    const found = db.select(byLeg(halves)).from(movements).where(isOpening(agentId)).get();
    return byLeg((leg) => joinMoney(found?.[leg] ?? { units: 0n, parts: 0n }));
  }

  function openedPlayers(agentId: string): number {
    return Number(db.select({ players: count() }).from(movements).where(isOpening(agentId)).get()?.players ?? 0);
  }

  function progressOf(agentId: string): Progress | null {
    const row = db
      .select()
      .from(facts)
      .where(eq(facts.name, progressName(agentId)))
      .get();
    if (!row) return null;
    // The time leads, because a player's id may hold anything but a space.
    const [latest = "0", playerId = ""] = row.value.split(" ");
    return { playerId, latest: instant(BigInt(latest)) };
  }

  function keepProgress(agentId: string, { playerId, latest }: Progress): void {
    const value = `${latest} ${playerId}`;
    db.insert(facts)
      .values({ name: progressName(agentId), value })
      .onConflictDoUpdate({ target: facts.name, set: { value } })
      .run();
  }
}

const progressName = (agentId: string): string => `wallets_opened:${agentId}`;

// The second condition is the partial index's own, which SQLite wants to see written out.
const isOpening = (agentId: string) =>
  and(eq(movements.agentId, agentId), eq(movements.kind, "opening"), sql`${movements.kind} <> 'settlement'`);

const later = (one: Instant, other: Instant): Instant => (other > one ? other : one);

// biome-ignore lint/correctness/useYield: an opening that is over at once has no step to give way after.
function* ended<T>(outcome: T): Generator<undefined, T> {
  return outcome;
}
