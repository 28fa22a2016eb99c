import { keyNames } from "#lib/desk/limits/limits";
import { listOperation } from "#lib/desk/list-operation";
import { memberOperation } from "#lib/desk/member-operation";
import { must, refuse, refuseFor } from "#lib/domain/failure";
import { type AmountRange, readAmountEnd } from "#lib/domain/lists/amount-range";
import type { Given } from "#lib/domain/lists/filters";
import { formatMoney, type Money, money } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { ActorFilter, JournalEntry, JournalPlace, JournalQuery } from "#lib/domain/wallets/journal";
import { journalFilters, journalOrders, refusalFilters } from "#lib/domain/wallets/journal-filters";
import { unknownTransfer } from "#lib/domain/wallets/refund";
import type { NamedRefusal, RefusalPlace, RefusalQuery } from "#lib/domain/wallets/refusal";
import { faultOfPlayerId, faultOfTicketId } from "#lib/domain/wallets/transfer";
import { placeInstant, placeNumber } from "#lib/http/body/cursor";
import type { PlaceRule } from "#lib/http/body/list-page";
import { readTimeRange } from "#lib/http/body/read-time-range";
import { refundTransfer as refund } from "#lib/usecases/wallets/refund-transfer";
import { reviewTransfer as review } from "#lib/usecases/wallets/review-transfer";
import { sentOnWire } from "./drafts";
import { foreseenOnWire, limitsIn } from "./foreseen-shape";
import { deskDraft, deskRefusal, deskTransaction, RefundBody, ReviewParameters, receiptData } from "./transfer-shape";

interface GivenAmounts {
  readonly amount_from?: string | undefined;
  readonly amount_to?: string | undefined;
}

/** The amounts of a list. Either end may be open. */
export function readAmountRange({ amount_from, amount_to }: GivenAmounts): AmountRange {
  const from = readEnd("amount_from", amount_from);
  const to = readEnd("amount_to", amount_to);
  if (from !== null && to !== null && to < from) {
    return must(refuseFor("amount_to", "parameter_wrong", "amount_to must not be below amount_from."));
  }
  return { from, to };
}

function readEnd(name: string, text: string | undefined): Money | null {
  if (text === undefined) return null;
  const amount = readAmountEnd(text);
  return amount === null
    ? must(refuseFor(name, "parameter_wrong", `${name} must be an amount such as 1250.50, with at most 8 decimals.`))
    : amount;
}

/** The agent of the journal or audit, and the reader whom the filter "me" stands for. */
export interface JournalReader {
  readonly agentId: string;
  readonly email: string;
}

/** An export reads the same filters as its page. */
export function readJournalFilters(
  { agentId, email }: JournalReader,
  { amount_from, amount_to, actor: actorText, order = journalOrders[0], ...given }: Given<typeof journalFilters>,
): Omit<JournalQuery, "after" | "limit"> {
  const common = readRefusalFilters(agentId, given);
  const amounts = readAmountRange({ amount_from, amount_to });
  const actor = readActor(email, actorText);
  return { ...common, amounts, actor, order };
}

function readActor(email: string, text: string | undefined): ActorFilter | null {
  if (text === undefined) return null;
  if (text === "me") return { actor: `member:${email}` };
  if (text === "member" || text === "api") return { sort: text };
  if (/^(member|key):.{1,254}$/u.test(text)) return { actor: text };
  return must(
    refuse("parameter_wrong", "actor must be me, members, api, or one by name such as members:ana@example.com."),
  );
}

export function readRefusalFilters(
  agentId: string,
  given: Given<typeof refusalFilters>,
): Omit<RefusalQuery, "after" | "limit"> {
  const { external_player_id: playerId = null, type: kind = null, ticket_id: ticketId = null, ...times } = given;
  const fault = (playerId && faultOfPlayerId(playerId)) || (ticketId !== null && faultOfTicketId(ticketId));
  if (fault) return must(refuse("parameter_wrong", fault));
  const range = must(readTimeRange(times));
  return { agentId, playerId, kind, ticketId, ...range };
}

/** A transfer's place in every order of the journal: its time, its amount, and its record number. */
const journalPlace: PlaceRule<JournalPlace, JournalPlace> = {
  read(first, second) {
    const createdAt = placeInstant(first);
    const [, amountText = "", idText = ""] = /^([^ ]+) ([^ ]+)$/.exec(second) ?? [];
    const [amount, id] = [placeNumber(amountText), placeNumber(idText)];
    return createdAt === null || amount === null || id === null ? null : { createdAt, amount: money(amount), id };
  },
  write: ({ createdAt, amount, id }) => [String(createdAt), `${amount} ${id}`],
};

export const [listTransfers, countTransfers] = listOperation({
  path: "/api/desk/transfers",
  may: "journal:read",
  filters: journalFilters,
  place: { ...journalPlace, write: ({ transfer }: JournalEntry) => journalPlace.write(transfer) },
  read: ({ agent, member }, given) => readJournalFilters({ agentId: agent.id, email: member.email }, given),
  find: ({ context }, filter, page) => context.store.wallets.listJournal({ ...filter, ...page }),
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }) => ({
    transactions: rows.map(deskTransaction),
    next_cursor: nextCursor,
  }),
  count: ({ context }, filter) => context.store.wallets.countJournal(filter),
});

/** Refusals have no numbers, so refusals of the same moment are ordered by their tickets' full names. */
const place: PlaceRule<RefusalPlace, NamedRefusal> = {
  read(first, second) {
    const at = placeInstant(first);
    const [, kind, playerId, ticketId] = /^(deposit|withdrawal) (\S+) (.+)$/su.exec(second) ?? [];
    if (at === null || playerId === undefined || ticketId === undefined) return null;
    return { at, kind: kind === "deposit" ? "deposit" : "withdrawal", playerId, ticketId };
  },
  write: ({ at, playerId, kind, ticketId }) => [String(at), `${kind} ${playerId} ${ticketId}`],
};

export const [listRefusals, countRefusals] = listOperation({
  path: "/api/desk/refusals",
  may: "journal:read",
  filters: refusalFilters,
  place,
  read: ({ agent }, given) => readRefusalFilters(agent.id, given),
  find: ({ context }, filter, page) => context.store.wallets.listRefusals({ ...filter, ...page }),
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }) => ({ refusals: rows.map(deskRefusal), next_cursor: nextCursor }),
  count: ({ context }, filter) => context.store.wallets.countRefusals(filter),
});

export const findTransfer = memberOperation({
  method: "GET",
  path: "/api/desk/transfers/{id}",
  may: "journal:read",
  async handle({ context, agent, params }) {
    const id = placeNumber(params.id);
    if (id === null) return must(unknownTransfer());
    const receipt = must(await context.store.wallets.findReceipt(agent.id, id));
    return receipt ? receiptData(receipt) : must(unknownTransfer());
  },
});

/** The facts worth knowing before a transfer is sent. */
export const reviewTransfer = memberOperation({
  method: "GET",
  path: "/api/desk/transfers/review",
  may: "transfers:write",
  query: ReviewParameters,
  async handle({ context, agent, member: { email }, author }, { query }) {
    const { type: kind, external_player_id: playerId, amount, ticket_id: ticketId = "" } = query;
    const { wallet, similar, closest, forecast, rule } = must(
      await review(context, { agent, email, playerId, kind, amount, ticketId }, author),
    );
    const names = await keyNames(context.store, agent.id, limitsIn(forecast));
    const { transfers, drafts } = similar;
    return {
      /** Null for an unknown player. */
      wallet: wallet && {
        currency: wallet.currency,
        balance: formatMoney(wallet.balance),
        /** Stakes held for trades that are not settled. */
        exposure: formatMoney(wallet.exposure),
        status: wallet.status,
      },
      known_players_only: agent.knownPlayersOnly,
      /** For an unknown id: the players with the closest ids, and their balances. */
      closest: closest.map(({ playerId: external_player_id, currency, balance, status }) => ({
        external_player_id,
        currency,
        balance: formatMoney(balance),
        status,
      })),
      similar: {
        transactions: transfers.map((transfer) =>
          deskTransaction({ transfer, refundOf: null, refundedBy: null, keyName: null }),
        ),
        drafts: drafts.map(deskDraft),
      },
      foreseen: foreseenOnWire(forecast, rule, names),
      as_of: formatInstant(context.clock.now()),
    };
  },
});

export const refundTransfer = memberOperation({
  method: "POST",
  path: "/api/desk/transfers/{id}/refund",
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: RefundBody,
  async handle(call, { body }) {
    const { context, agent, member, author, params } = call;
    const transferId = placeNumber(params.id);
    if (transferId === null) return must(unknownTransfer());
    const asked = { agentId: agent.id, email: member.email, transferId, reason: body.reason };
    const sent = await refund(context, asked, author);
    return sentOnWire(sent, call);
  },
});
