import { readAmountRange } from "#lib/desk/read-amount-range";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Given } from "#lib/domain/lists/filters";
import { faultOfPlayerId } from "#lib/domain/wallets/fault-of-player-id";
import type { ActorFilter, JournalQuery } from "#lib/domain/wallets/journal";
import { type journalFilters, journalOrders, type refusalFilters } from "#lib/domain/wallets/journal-filters";
import type { RefusalQuery } from "#lib/domain/wallets/refusal";
import { faultOfTicketId } from "#lib/domain/wallets/transfer";
import { readTimeRange } from "#lib/http/body/read-time-range";

/** The agent of the journal or audit, and the reader whom the filter "me" stands for. */
export interface JournalReader {
  readonly agentId: string;
  readonly email: string;
}

/** An export reads the same filters as its page. */
export function readJournalFilters(
  { agentId, email }: JournalReader,
  { amount_from, amount_to, actor: actorText, order = journalOrders[0], ...given }: Given<typeof journalFilters>,
): Outcome<Omit<JournalQuery, "after" | "limit">> {
  const common = readRefusalFilters(agentId, given);
  if (!common.ok) return common;
  const amounts = readAmountRange({ amount_from, amount_to });
  if (!amounts.ok) return amounts;
  const actor = readActor(email, actorText);
  return actor.ok ? done({ ...common.value, amounts: amounts.value, actor: actor.value, order }) : actor;
}

function readActor(email: string, text: string | undefined): Outcome<ActorFilter | null> {
  if (text === undefined) return done(null);
  if (text === "me") return done({ actor: `member:${email}` });
  if (text === "member" || text === "api") return done({ sort: text });
  if (/^(member|key):.{1,254}$/u.test(text)) return done({ actor: text });
  return refuse("parameter_wrong", "actor must be me, members, api, or one by name such as members:ana@example.com.");
}

export function readRefusalFilters(
  agentId: string,
  given: Given<typeof refusalFilters>,
): Outcome<Omit<RefusalQuery, "after" | "limit">> {
  const { external_player_id: playerId = null, type: kind = null, ticket_id: ticketId = null, ...times } = given;
  const fault = (playerId && faultOfPlayerId(playerId)) || (ticketId !== null && faultOfTicketId(ticketId));
  if (fault) return refuse("parameter_wrong", fault);
  const range = readTimeRange(times);
  return range.ok ? done({ agentId, playerId, kind, ticketId, ...range.value }) : range;
}
