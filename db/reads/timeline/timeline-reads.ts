import { and, type Column, desc, eq, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { TableWith } from "#db/engine/conditions";
import { overtakenIn } from "#db/reads/approvals/approval-reads";
import type { EngineWords } from "#db/reads/engine-words";
import { all, first, type Read, select, together } from "#db/reads/read";
import { namedVersions } from "#db/reads/trades/trade-reads";
import { tradeById } from "#db/reads/trades/trade-rows";
import { isShown } from "#db/reads/wallets/entry-rows";
import { approvals } from "#db/tables/approvals";
import { audit } from "#db/tables/audit";
import { tradeHistory } from "#db/tables/trades";
import { drafts, movements, refusals, seals, transfers } from "#db/tables/wallets";
import { done, type Outcome } from "#lib/domain/failure";
import { nearestKept } from "#lib/domain/time/instant";
import type { StoredKind, StoredLine, Timeline, TimelineOf, TimelineQuery } from "#lib/domain/timeline/timeline";
import { auditedOn, boundOf, type LineBound, newestLines } from "#lib/domain/timeline/timeline-order";
import { entryOfMovement } from "#lib/domain/wallets/entry-of-record";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";

export function timelineReads(words: EngineWords) {
  const sources = timelineSources(words);
  return {
    desk: {
      /** A page is merged from a page of each kind, so no kind is read further than the page can reach. */
      *listTimeline(query: TimelineQuery): Read<Outcome<Timeline>> {
        const { agentId, kinds, end, after, limit } = query;
        const pages = kinds.map((kind) => sources[kind](query, boundOf(kind, end, after)));
        const found = yield* together(...pages);
        const lines = newestLines(found.flat(), limit);
        const moved = lines.flatMap((line) => (line.kind === "movement" ? line.told : []));
        return done({ lines, versions: yield* namedVersions(words, agentId, moved) });
      },
    },
  };
}

/** One kind's lines before a bound, newest first. Each is searched by an index that ends in their time. */
type Source = (query: TimelineQuery, bound: LineBound) => Read<StoredLine[]>;

const timelineSources = (words: EngineWords): Readonly<Record<StoredKind, Source>> => ({
  *draft({ agentId, of, limit }, bound) {
    if (!isOfWallet(of)) return [];
    const page = select()
      .from(drafts)
      .where(
        and(
          eq(drafts.agentId, agentId),
          isOf(drafts, of),
          isOlder(drafts.createdAt, bound, (tie) => lt(drafts.id, tie)),
        ),
      )
      .orderBy(desc(drafts.createdAt), desc(drafts.id))
      .limit(limit);
    return (yield* all(page)).map((told) => ({ kind: "draft", at: told.createdAt, tie: told.id, told }));
  },

  *approval({ agentId, of, limit }, bound) {
    if (!isOfWallet(of)) return [];
    const page = select()
      .from(approvals)
      .where(
        and(
          eq(approvals.agentId, agentId),
          isOf(approvals, of),
          isOlder(approvals.createdAt, bound, (tie) => lt(approvals.id, tie)),
        ),
      )
      .orderBy(desc(approvals.createdAt), desc(approvals.id))
      .limit(limit);
    const rows = yield* overtakenIn(yield* all(page));
    return rows.map((told) => ({ kind: "approval", at: told.createdAt, tie: told.id, told }));
  },

  *refusal({ agentId, of, limit }, bound) {
    if (!isOfWallet(of)) return [];
    const name = ticketName(refusals.transferKind, refusals.ticketId);
    const page = select()
      .from(refusals)
      .where(
        and(
          eq(refusals.agentId, agentId),
          isOf(refusals, of),
          isOlder(refusals.at, bound, (tie) => sql`${name} < ${tie}`),
        ),
      )
      .orderBy(desc(refusals.at), desc(name))
      .limit(limit);
    return (yield* all(page)).map(({ transferKind: kind, ...row }) => {
      const told = { ...row, kind };
      return { kind: "refusal", at: told.at, tie: tieOfTicket(told), told };
    });
  },

  *close({ agentId, of, limit }, bound) {
    if (!isOfWallet(of)) return [];
    const name = ticketName(seals.kind, seals.ticketId);
    // Both kinds are named, so that a ticket is looked up by the whole key.
    const page = select()
      .from(seals)
      .where(
        and(
          eq(seals.agentId, agentId),
          isOf(seals, of),
          inArray(seals.kind, transferKinds),
          isOlder(seals.sealedAt, bound, (tie) => sql`${name} < ${tie}`),
        ),
      )
      .orderBy(desc(seals.sealedAt), desc(name))
      .limit(limit);
    return (yield* all(page)).map((told) => ({ kind: "close", at: told.sealedAt, tie: tieOfTicket(told), told }));
  },

  *transfer({ agentId, of, limit }, bound) {
    if (!isOfWallet(of)) return [];
    const page = select()
      .from(transfers)
      .where(and(eq(transfers.agentId, agentId), isOf(transfers, of), isOlder(transfers.createdAt, bound, noTies)))
      .orderBy(desc(transfers.createdAt))
      .limit(limit);
    return (yield* all(page)).map((told) => ({ kind: "transfer", at: told.createdAt, tie: null, told }));
  },

  *movement({ agentId, of, limit }, bound) {
    const isItsOwn =
      of.subject === "player"
        ? eq(movements.playerId, of.playerId)
        : of.subject === "trade"
          ? eq(movements.tradeId, of.tradeId)
          : null;
    if (isItsOwn === null) return [];
    // An id that is used again after retention may be another player's, so even these may share a moment.
    const page = select()
      .from(movements)
      .where(
        and(
          eq(movements.agentId, agentId),
          isItsOwn,
          isOlder(movements.createdAt, bound, (tie) => lt(movements.hash, tie)),
          isShown(movements),
        ),
      )
      .orderBy(desc(movements.createdAt), desc(movements.hash))
      .limit(limit);
    return (yield* all(page)).map((row) => ({
      kind: "movement",
      at: row.createdAt,
      tie: row.hash,
      told: { ...entryOfMovement(row), playerId: row.playerId },
    }));
  },

  *version({ agentId, of, limit }, bound) {
    if (of.subject !== "trade") return [];
    const { tradeId } = of;
    const { version, content, receivedAt } = tradeHistory;
    const before = select({ version, content, receivedAt })
      .from(tradeHistory)
      .where(
        and(
          eq(tradeHistory.agentId, agentId),
          eq(tradeHistory.tradeId, tradeId),
          isOlder(receivedAt, bound, (tie) => lt(version, Number(tie))),
        ),
      )
      .orderBy(desc(receivedAt), desc(version))
      .limit(limit);
    const [inForce, past] = yield* together(first(tradeById, { agentId, tradeId }), all(before));
    const came = inForce && isBeforeBound(inForce, bound) ? [inForce, ...past] : past;
    return came
      .map((told): StoredLine => ({ kind: "version", at: told.receivedAt, tie: String(told.version), told }))
      .sort((one, other) => (one.at === other.at ? Number(other.tie) - Number(one.tie) : one.at < other.at ? 1 : -1));
  },

  *audit({ agentId, of, limit }, bound) {
    const page = select()
      .from(audit)
      .where(
        and(
          eq(audit.agentId, agentId),
          eq(audit.subject, subjectOf(of)),
          inArray(words.unsearchedOnSqlite(audit.action), [...auditedOn[of.subject]]),
          of.subject === "ticket" ? namesTicket(of.ticketId) : undefined,
          isOlder(audit.at, bound, (tie) => lt(audit.number, BigInt(tie))),
        ),
      )
      .orderBy(desc(audit.at), desc(audit.number))
      .limit(limit);
    return (yield* all(page)).map((told) => ({ kind: "audit", at: told.at, tie: String(told.number), told }));
  },
});

type OfWallet = Extract<TimelineOf, { readonly playerId: string }>;
const isOfWallet = (of: TimelineOf): of is OfWallet => of.subject === "player" || of.subject === "ticket";

const isOf = (table: TableWith<"playerId" | "ticketId">, of: OfWallet): SQL | undefined =>
  and(eq(table.playerId, of.playerId), of.subject === "ticket" ? eq(table.ticketId, of.ticketId) : undefined);

const ticketName = (kind: Column, ticketId: Column): SQL => sql`${kind} || ' ' || ${ticketId}`;
const tieOfTicket = ({ kind, ticketId }: { readonly kind: string; readonly ticketId: string }) => `${kind} ${ticketId}`;

/** `follows` holds for the rows of one moment that stand after a tie. */
function isOlder(at: Column, { end, tie }: LineBound, follows: (tie: string) => SQL): SQL | undefined {
  if (end === null) return undefined;
  const until = nearestKept(end);
  // The time alone is searched in an index; the tie decides among the few rows of one moment.
  return tie === null ? lt(at, until) : and(lte(at, until), or(lt(at, until), follows(tie)));
}

/** For rows of which no two share a moment. */
const noTies = () => sql`false`;

const isBeforeBound = (
  { receivedAt, version }: { readonly receivedAt: bigint; readonly version: number },
  { end, tie }: LineBound,
): boolean => end === null || receivedAt < end || (tie !== null && receivedAt === end && version < Number(tie));

function subjectOf(of: TimelineOf): string {
  if (of.subject === "trade") return of.tradeId;
  return of.subject === "key" ? of.keyId : of.playerId;
}

/** A record holds its ticket as JSON. Both databases replace exactly; their ways to search differ. */
function namesTicket(ticketId: string): SQL {
  const member = JSON.stringify({ ticketId }).slice(1, -1);
  return sql`replace(${audit.after}, ${member}, '') <> ${audit.after}`;
}
