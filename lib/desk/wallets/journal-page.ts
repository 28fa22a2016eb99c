import { done, type Outcome, refuse } from "#lib/domain/failure";
import { instant } from "#lib/domain/instant";
import { faultOfPlayerId } from "#lib/domain/player";
import { faultOfTicketId, readAmount } from "#lib/domain/transfer";
import { badCursor, type PageRequest, placeNumber, readPage, writeCursor } from "#lib/http/cursor";
import { readTimeRange } from "#lib/http/time-range";
import type { Store } from "#lib/store";
import type { ActorFilter, JournalQuery } from "#lib/stored/journal";
import type { RefusalPlace, RefusalQuery } from "#lib/stored/refusal";
import type { TransferPlace } from "#lib/stored/transfer";
import { staffRefusal, staffTransaction } from "./transfer-on-wire";
import { type JournalPage, JournalParameters, type RefusalPage, RefusalParameters } from "./transfer-shape";

/** Whose journal it is, and who reads it: the filter "me" is that one. */
export interface JournalReader {
  readonly agentId: string;
  readonly email: string;
}

type Parameters = Readonly<Record<string, string | undefined>>;

export async function journalPage(
  store: Store,
  reader: JournalReader,
  parameters: Parameters,
): Promise<Outcome<JournalPage>> {
  const page = readPage(parameters);
  if (!page.ok) return page;
  const after = readTransferPlace(page.value.after);
  if (after === undefined) return badCursor();
  const filters = readJournalFilters(reader, page.value.filters);
  if (!filters.ok) return filters;
  const { limit } = page.value;
  const found = await store.listJournal({ ...filters.value, after, limit: limit + 1 });
  if (!found.ok) return found;
  const rows = found.value.slice(0, limit);
  const last = found.value.length > limit ? rows.at(-1)?.transfer : undefined;
  const next = last ? writeCursor(page.value.filters, [String(last.createdAt), String(last.id)]) : null;
  return done({ transactions: rows.map(staffTransaction), next_cursor: next });
}

/** An export reads the same filters as the page that it is of. */
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
  if (text === "me") return done({ actor: `staff:${email}` });
  if (text === "staff" || text === "api") return done({ sort: text });
  if (/^(staff|key):.{1,254}$/u.test(text)) return done({ actor: text });
  return refuse("parameter_wrong", "actor must be me, staff, api, or one by name such as staff:ana@example.com.");
}

export async function refusalPage(
  store: Store,
  agentId: string,
  parameters: Parameters,
): Promise<Outcome<RefusalPage>> {
  const page = readPage(parameters);
  if (!page.ok) return page;
  const after = readRefusalPlace(page.value.after);
  if (after === undefined) return badCursor();
  const checked = RefusalParameters.omit({ limit: true, cursor: true }).safeParse(page.value.filters);
  if (!checked.success) return badCursor();
  const filters = readCommonFilters(agentId, checked.data);
  if (!filters.ok) return filters;
  const { limit } = page.value;
  const found = await store.listRefusals({ ...filters.value, after, limit: limit + 1 });
  if (!found.ok) return found;
  const rows = found.value.slice(0, limit);
  const last = found.value.length > limit ? rows.at(-1) : undefined;
  const next = last ? writeCursor(page.value.filters, [String(last.at), refusalName(last)]) : null;
  return done({ refusals: rows.map(staffRefusal), next_cursor: next });
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

/** Undefined when the cursor was tampered with. */
function readTransferPlace(after: PageRequest["after"]): TransferPlace | null | undefined {
  if (after === null) return null;
  const createdAt = placeNumber(after[0]);
  const id = placeNumber(after[1]);
  return createdAt === null || id === null ? undefined : { createdAt: instant(createdAt), id };
}

// A refusal has no number: within a moment its ticket's full name is its place.
const refusalName = ({ playerId, kind, ticketId }: RefusalPlace): string => `${kind} ${playerId} ${ticketId}`;

function readRefusalPlace(after: PageRequest["after"]): RefusalPlace | null | undefined {
  if (after === null) return null;
  const at = placeNumber(after[0]);
  const [, kind, playerId, ticketId] = /^(deposit|withdrawal) (\S+) (.+)$/su.exec(after[1]) ?? [];
  if (at === null || playerId === undefined || ticketId === undefined) return undefined;
  return { at: instant(at), kind: kind === "deposit" ? "deposit" : "withdrawal", playerId, ticketId };
}
