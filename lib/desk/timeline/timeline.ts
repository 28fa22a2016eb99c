import * as z from "zod";
import type { MemberCall, Params } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { filterShape } from "#lib/desk/parameter-shape";
import { versionFinder } from "#lib/desk/trades/trades";
import { noPlayer } from "#lib/desk/wallets/player-shape";
import { done, must, refuse } from "#lib/domain/failure";
import type { Given } from "#lib/domain/lists/filters";
import { formatMoney } from "#lib/domain/money/money";
import { type Capability, mayDo } from "#lib/domain/people/role";
import { everyRequest } from "#lib/domain/requests/request-log";
import { isKeptAsGiven } from "#lib/domain/text/failure-text";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import type { StoredKind, StoredLine, TimelineLine, TimelineOf, TimelineQuery } from "#lib/domain/timeline/timeline";
import { kindsSeen, type TimelineKind, timelineFilters, timelineKindNames } from "#lib/domain/timeline/timeline-kinds";
import { boundOf, newestLines, type TimelinePlace } from "#lib/domain/timeline/timeline-order";
import { faultOfTicketId, isPlayerId } from "#lib/domain/wallets/transfer";
import { placeInstant, placeNumber } from "#lib/http/body/cursor";
import { listPage, type PageAsk, type PlaceRule } from "#lib/http/body/list-page";
import { readTimeRange } from "#lib/http/body/read-time-range";
import { lineOnWire } from "./line-on-wire";

type Ask = Omit<TimelineQuery, "kinds">;

/** The requests for a page whose other lines are known; null when the log could not be read. */
export async function requestLines(
  { gate, context }: MemberCall,
  { agentId, of, end, after, limit }: Ask,
  stored: readonly StoredLine[],
): Promise<TimelineLine[] | null> {
  const bound = boundOf("request", end, after);
  // A rare ticket is looked for through all of the log, so a full page asks no further back than it reaches.
  const last = stored.length < limit ? undefined : stored.at(-1);
  const times = { start: last?.at ?? null, end: bound.end };
  const filter = { ...everyRequest, ...namedBy(of), ...times };
  const page = await gate.requests.list({ ...filter, agentId, limit, now: context.clock.now() });
  if (!page.ok || page.value.failing) return null;
  return page.value.rows.map((told) => ({ kind: "request", at: told.at, tie: null, told }));
}

function namedBy(of: TimelineOf) {
  if (of.subject === "key") return { keyId: of.keyId };
  if (of.subject === "ticket") return { playerId: of.playerId, ticketId: of.ticketId };
  return { playerId: of.subject === "player" ? of.playerId : null };
}

const shape = filterShape(timelineFilters);
const parameters = z.strictObject({ ...shape, limit: z.string().optional(), cursor: z.string().optional() });

interface TimelineSpec<Path extends string> {
  readonly path: Path;
  readonly may: Capability;
  /** The subject that the path names. */
  of(params: Params<Path>): TimelineOf;
}

/** Makes the operation that answers the timeline of one subject, page by page. */
export const timelineOperation = <const Path extends string>({ of, ...spec }: TimelineSpec<Path>) =>
  memberOperation({
    ...spec,
    method: "GET",
    query: parameters,
    async handle(call, { query }) {
      const subject = of(call.params);
      const { found, rows, nextCursor } = must(
        await listPage(query, {
          filters: z.strictObject(shape),
          place: timelinePlace,
          find: async (given, asked) => done(await linesOf(call, subject, given, asked)),
          rowsIn: ({ lines }) => lines,
        }),
      );
      const { kinds, versions, wallet, requestsMissing } = found;
      const versionOf = versionFinder(versions);
      return {
        /** The kinds of lines that the member sees here. */
        kinds,
        /** Newest first. */
        lines: await Promise.all(rows.map((line) => lineOnWire(call.gate, line, versionOf))),
        wallet,
        /** True when the request log could not be read, so that its lines are missing. */
        requests_missing: requestsMissing,
        next_cursor: nextCursor,
      };
    },
  });

async function linesOf(
  call: MemberCall,
  of: TimelineOf,
  given: Given<typeof timelineFilters>,
  { after, limit }: PageAsk<TimelinePlace>,
) {
  const { agent, member, context } = call;
  const { end } = must(readTimeRange({ end_time: given.end_time }));
  const kinds = kindsSeen(of.subject, (capability) => mayDo(member.roles, capability));
  const asked = kinds.filter((kind) => given.kind === undefined || given.kind === kind);
  const ask = { agentId: agent.id, of, end, after, limit };
  const [stored, wallet] = await Promise.all([
    context.store.timeline.listTimeline({ ...ask, kinds: asked.filter(isStored) }),
    walletOf(call, of, end),
  ]);
  const { lines, versions } = must(stored);
  const told = { kinds, versions, wallet };
  if (!asked.includes("request")) return { ...told, lines, requestsMissing: false };
  const requests = await requestLines(call, ask, lines);
  const merged = newestLines<TimelineLine>([...lines, ...(requests ?? [])], limit);
  return { ...told, lines: merged, requestsMissing: requests === null };
}

const isStored = (kind: TimelineKind): kind is StoredKind => kind !== "request";

/** The player's wallet before a time; without one, as it is. Null on another timeline. */
async function walletOf({ context: { store }, agent }: MemberCall, of: TimelineOf, end: Instant | null) {
  if (of.subject !== "player") return null;
  const wallet = must(await store.wallets.findWallet(agent.id, of.playerId));
  if (!wallet) return noPlayer();
  const { balance, exposure } = end
    ? must(await store.wallets.balanceAt(agent.id, of.playerId, instant(end - nanosecond)))
    : wallet;
  return { currency: wallet.currency, balance: formatMoney(balance), exposure: formatMoney(exposure) };
}

/** Written as the time, and the kind with its tie where it has one. */
const timelinePlace: PlaceRule<TimelinePlace, TimelineLine> = {
  read(first, second) {
    const at = placeInstant(first);
    const [, name, , tie = null] = /^(\w+)( (.+))?$/su.exec(second) ?? [];
    const kind = timelineKindNames.find((known) => known === name);
    return at !== null && kind && isTieOf(kind, tie) ? { at, kind, tie } : null;
  },
  write: ({ at, kind, tie }) => [String(at), tie === null ? kind : `${kind} ${tie}`],
};

/** Anybody can write a cursor: a database is asked only with ties that it takes. */
function isTieOf(kind: TimelineKind, tie: string | null): boolean {
  if (tie === null) return true;
  return kind === "audit" || kind === "version" ? placeNumber(tie) !== null : isKeptAsGiven(tie);
}

export const keyTimeline = timelineOperation({
  path: "/api/desk/keys/{keyId}/timeline",
  may: "keys:read",
  of: ({ keyId }) => ({ subject: "key", keyId }),
});

export const playerTimeline = timelineOperation({
  path: "/api/desk/players/{playerId}/timeline",
  may: "players:read",
  of: ({ playerId }) => (isPlayerId(playerId) ? { subject: "player", playerId } : noPlayer()),
});

/** Of a ticket that nothing was posted under, too. */
export const ticketTimeline = timelineOperation({
  path: "/api/desk/players/{playerId}/tickets/{ticketId}/timeline",
  may: "journal:read",
  of({ playerId, ticketId }) {
    if (!isPlayerId(playerId)) return noPlayer();
    const fault = faultOfTicketId(ticketId);
    return fault ? must(refuse("parameter_wrong", fault)) : { subject: "ticket", playerId, ticketId };
  },
});

/** Of a trade that retention has dropped, too: what it moved is kept. */
export const tradeTimeline = timelineOperation({
  path: "/api/desk/trades/{tradeId}/timeline",
  may: "reports:read",
  of: ({ tradeId }) => ({ subject: "trade", tradeId }),
});
