import { chosenOf } from "#lib/browser/address/address";
import type { JournalFilters, RefusalFilters } from "#lib/browser/queries/transfers";
import { transferKinds } from "#lib/domain/wallets/transfer";

export const readJournal = (asked: URLSearchParams) => ({
  tab: chosenOf(["journal", "refusals"], asked.get("tab")) ?? "journal",
  player: asked.get("player"),
  side: chosenOf(transferKinds, asked.get("side")),
  ticket: asked.get("ticket"),
  amount: asked.get("amount"),
  actor: asked.get("actor"),
  from: asked.get("from"),
  until: asked.get("until"),
  receipt: asked.get("receipt"),
});

export type JournalAddress = ReturnType<typeof readJournal>;

export const filtersOf = (address: JournalAddress): JournalFilters => ({
  external_player_id: address.player,
  type: address.side,
  ticket_id: address.ticket,
  amount: address.amount,
  actor: address.actor,
  start_time: address.from,
  end_time: address.until,
});

/** Refusals have no amount that was moved, and no actor. */
export function refusalFiltersOf(address: JournalAddress): RefusalFilters {
  const { amount: _amount, actor: _actor, ...filters } = filtersOf(address);
  return filters;
}

export const noFilters = {
  player: null,
  side: null,
  ticket: null,
  amount: null,
  actor: null,
  from: null,
  until: null,
} as const;
