import * as z from "zod";
import { deskEvent } from "#lib/desk/events/events";
import { keyOnWire } from "#lib/desk/keys/key-shape";
import type { MemberCall } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { deskPlayer } from "#lib/desk/wallets/player-shape";
import { deskTransaction } from "#lib/desk/wallets/transfer-shape";
import { done, must } from "#lib/domain/failure";
import {
  canBePart,
  eventNumberIn,
  type FindKind,
  findKinds,
  foundOfKindMax,
  isKeyMeant,
  isPartOf,
  isRequestId,
  recordNumberIn,
  wholeFirst,
} from "#lib/domain/find/find-kinds";
import { keysOfAgentMax } from "#lib/domain/keys/api-key";
import { mayDo } from "#lib/domain/people/role";
import { formatInstant } from "#lib/domain/time/instant";
import { viewPages } from "#lib/domain/views/saved-view";
import { type JournalEntry, wholeJournal } from "#lib/domain/wallets/journal";
import { faultOfPlayerId, faultOfTicketId } from "#lib/domain/wallets/transfer";
import { placeNumber } from "#lib/http/body/cursor";

const FindQuery = z.strictObject({ text: z.string() });

type Finders = {
  readonly [Kind in FindKind]: (call: MemberCall, text: string) => Promise<readonly { readonly kind: Kind }[]>;
};

/**
 * How a text finds things of each kind, with the facts by which a person tells them from others. Each reads few rows by
 * a key or an index, and answers at most a few things.
 */
export const finders = {
  async player({ context, agent }, text) {
    if (!canBePart(text) || faultOfPlayerId(text) !== null) return [];
    const [whole, holding] = await Promise.all([
      context.store.players.findPlayer(agent.id, text),
      context.store.players.searchPlayers({
        agentId: agent.id,
        search: text,
        status: null,
        owing: false,
        order: "id",
        after: null,
        limit: foundOfKindMax,
      }),
    ]);
    const same = must(whole);
    const others = must(holding).filter(({ playerId }) => playerId !== same?.playerId);
    const all = [...(same ? [same] : []), ...others].slice(0, foundOfKindMax).map(deskPlayer);
    return all.map(({ external_player_id, status, currency, balance }) => {
      return { kind: "player", external_player_id, status, currency, balance } as const;
    });
  },

  async transfer({ context, agent }, text) {
    const { wallets } = context.store;
    const number = placeNumber(recordNumberIn(text) ?? "");
    const [numbered, ticketed] = await Promise.all([
      number === null ? done(null) : wallets.findReceipt(agent.id, number),
      faultOfTicketId(text) === null
        ? wallets.listJournal({ ...wholeJournal, agentId: agent.id, ticketId: text, limit: foundOfKindMax })
        : done([]),
    ]);
    const receipt = must(numbered);
    const entries: readonly JournalEntry[] = [...must(ticketed), ...(receipt ? [receipt] : [])];
    return entries.slice(0, foundOfKindMax).map((entry) => {
      const { id, type, external_player_id, ticket_id, currency, amount } = deskTransaction(entry);
      return { kind: "transfer", id, type, external_player_id, ticket_id, currency, amount } as const;
    });
  },

  async trade({ context, agent }, text) {
    const found = must(await context.store.trades.findTrade(agent.id, text));
    if (!found) return [];
    const { tradeId: id, playerId, marketId } = found.trade;
    return [{ kind: "trade", id, external_player_id: playerId, market_id: marketId }];
  },

  async key({ context, gate, agent }, text) {
    const listed = must(await context.store.keys.listKeysOf(agent.id, keysOfAgentMax));
    const meant = listed.filter((key) => isKeyMeant(text, key));
    const now = context.clock.now();
    return wholeFirst(text, meant, ({ name }) => name)
      .slice(0, foundOfKindMax)
      .map((key) => {
        const { id, name, state } = keyOnWire(gate, key, now);
        return { kind: "key", id, name, state } as const;
      });
  },

  async member({ context, agent }, text) {
    const team = must(await context.store.people.readTeam(agent.id, context.clock.now()));
    const meant = team.members.filter(
      ({ email, name }) => isPartOf(text, email) || (name !== null && isPartOf(text, name)),
    );
    return wholeFirst(text, meant, ({ email }) => email)
      .slice(0, foundOfKindMax)
      .map(({ email, name, roles }) => ({ kind: "member", email, name, roles }) as const);
  },

  async view({ context, agent, member }, text) {
    const lists = await Promise.all(
      viewPages.map((page) => context.store.views.listViews(agent.id, member.email, page)),
    );
    const meant = lists.flatMap((list) => must(list)).filter(({ name }) => isPartOf(text, name));
    return wholeFirst(text, meant, ({ name }) => name)
      .slice(0, foundOfKindMax)
      .map(({ id, page, name, query }) => ({ kind: "view", id, page, name, query }) as const);
  },

  async request({ gate, agent }, text) {
    if (!isRequestId(text)) return [];
    const found = await gate.requests.find(agent.id, text.toLowerCase());
    // The log stands apart from the books: while it cannot be read, everything else is still found.
    if (!found.ok || !found.value) return [];
    const { requestId: id, operation, at, member } = found.value;
    // The member is the member whose request failed; null for a request with a key.
    return [{ kind: "request", id, operation, at: formatInstant(at), member }];
  },

  async event({ context, agent }, text) {
    const sequence = eventNumberIn(text);
    if (sequence === null) return [];
    const log = must(
      await context.store.events.listLog({
        agentId: agent.id,
        before: sequence + 1,
        limit: 1,
        types: null,
      }),
    );
    const meant = log.events.map(deskEvent).filter((event) => event.id.startsWith(text));
    return meant.map(({ id, type, created_at: at }) => ({ kind: "event", sequence, id, type, at }) as const);
  },

  async endpoint({ context, agent }, text) {
    const listed = must(await context.store.webhooks.listEndpointsOf(agent.id));
    const meant = listed.filter(({ id, url }) => isKeyMeant(text, { id, name: url }));
    return meant.slice(0, foundOfKindMax).map(({ id, url, state }) => ({ kind: "endpoint", id, url, state }) as const);
  },

  async audit({ context, agent }, text) {
    const number = placeNumber(recordNumberIn(text) ?? "");
    const found = must(number === null ? done(null) : await context.store.audit.findAuditRecord(agent.id, number));
    if (!found) return [];
    const { action, at } = found;
    return [{ kind: "audit", number: String(number), action, at: formatInstant(at) }];
  },
} satisfies Finders;

/** A thing that a typed text may mean. */
type Candidate = Awaited<ReturnType<(typeof finders)[FindKind]>>[number];

/** Answers what a typed text may mean: a few things of each kind that the member may see. */
export const find = memberOperation({
  method: "GET",
  path: "/api/desk/find",
  may: "overview:read",
  query: FindQuery,
  async handle(call, { query }) {
    const text = query.text.trim();
    if (text === "") return { found: [] };
    const shown = findKinds.filter(({ may }) => mayDo(call.member.roles, may));
    const found = await Promise.all(shown.map(({ kind }): Promise<readonly Candidate[]> => finders[kind](call, text)));
    return { found: found.flat() };
  },
});
