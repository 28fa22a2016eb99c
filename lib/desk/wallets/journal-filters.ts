import { done, type Outcome, refuse } from "#lib/domain/failure";
import { faultOfPlayerId } from "#lib/domain/wallets/player";
import { faultOfTicketId, readAmount } from "#lib/domain/wallets/transfer";
import { badCursor } from "#lib/http/body/cursor";
import { readTimeRange } from "#lib/http/body/time-range";
import type { ActorFilter, JournalQuery } from "#lib/store/journal";
import type { RefusalQuery } from "#lib/store/refusal";
import { JournalParameters, RefusalParameters } from "./transfer-shape";

type Parameters = Readonly<Record<string, string | undefined>>;

/** The agent whose journal or audit it is, and its reader, whom the filter "me" stands for. */
export interface JournalReader {
  readonly agentId: string;
  readonly email: string;
}

/** An export reads the same filters as its page. */
export function readJournalFilters(
  { agentId, email }: JournalReader,
  given: Parameters,
): Outcome<Omit<JournalQuery, "after" | "limit">> {
  const checked = JournalParameters.omit({ limit: true, cursor: true }).safeParse(given);
  if (!checked.success) return badCursor();
  const common = readCommonFilters(agentId, checked.data);
  if (!common.ok) return common;
  const amount = checked.data.amount === undefined ? done(null) : readAmount(checked.data.amount);
  if (!amount.ok) return refuse("parameter_wrong", amount.failure.message);
  const actor = readActor(email, checked.data.actor);
  return actor.ok ? done({ ...common.value, amount: amount.value, actor: actor.value }) : actor;
}

function readActor(email: string, text: string | undefined): Outcome<ActorFilter | null> {
  if (text === undefined) return done(null);
  if (text === "me") return done({ actor: `member:${email}` });
  if (text === "member" || text === "api") return done({ sort: text });
  if (/^(member|key):.{1,254}$/u.test(text)) return done({ actor: text });
  return refuse("parameter_wrong", "actor must be me, members, api, or one by name such as members:ana@example.com.");
}

export function readRefusalFilters(agentId: string, given: Parameters): Outcome<Omit<RefusalQuery, "after" | "limit">> {
  const checked = RefusalParameters.omit({ limit: true, cursor: true }).safeParse(given);
  return checked.success ? readCommonFilters(agentId, checked.data) : badCursor();
}

interface CommonParameters {
  readonly external_player_id?: string | undefined;
  readonly type?: RefusalQuery["kind"] | undefined;
  readonly ticket_id?: string | undefined;
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}

function readCommonFilters(agentId: string, given: CommonParameters): Outcome<Omit<RefusalQuery, "after" | "limit">> {
  const { external_player_id: playerId = null, type: kind = null, ticket_id: ticketId = null, ...times } = given;
  const fault = (playerId && faultOfPlayerId(playerId)) || (ticketId !== null && faultOfTicketId(ticketId));
  if (fault) return refuse("parameter_wrong", fault);
  const range = readTimeRange(times);
  return range.ok ? done({ agentId, playerId, kind, ticketId, ...range.value }) : range;
}
