"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { JournalFilters } from "#lib/client/queries/transfers";
import { transferKinds } from "#lib/domain/transfer";

const parsers = {
  tab: parseAsStringLiteral(["journal", "refusals"]).withDefault("journal"),
  player: parseAsString,
  side: parseAsStringLiteral(transferKinds),
  ticket: parseAsString,
  amount: parseAsString,
  actor: parseAsString,
  from: parseAsString,
  until: parseAsString,
  receipt: parseAsString,
};

/** What the journal shows, as it stands in the address. */
export function useJournalAddress() {
  const [address, setAddress] = useQueryStates(parsers);
  return { address, setAddress };
}

export type JournalAddress = ReturnType<typeof useJournalAddress>["address"];

export const filtersOf = (address: JournalAddress): JournalFilters => ({
  external_player_id: address.player,
  type: address.side,
  ticket_id: address.ticket,
  amount: address.amount,
  actor: address.actor,
  start_time: address.from,
  end_time: address.until,
});

export const noFilters = {
  player: null,
  side: null,
  ticket: null,
  amount: null,
  actor: null,
  from: null,
  until: null,
} as const;
