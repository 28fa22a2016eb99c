import { chosenOf } from "#lib/browser/address/address";
import type { RequestFilters } from "#lib/browser/queries/requests";
import { limitNames } from "#lib/domain/keys/scope";

export const readRequests = (asked: URLSearchParams) => ({
  key: asked.get("key"),
  operation: chosenOf(limitNames, asked.get("operation")),
  code: asked.get("code"),
  status: asked.get("status"),
  ticket: asked.get("ticket"),
  player: asked.get("player"),
  address: asked.get("address"),
  request: asked.get("request"),
  latency: asked.get("latency"),
  from: asked.get("from"),
  until: asked.get("until"),
  open: asked.get("open"),
});

export type RequestAddress = ReturnType<typeof readRequests>;

export const requestFiltersOf = (address: RequestAddress): RequestFilters => ({
  key: address.key,
  operation: address.operation,
  code: address.code,
  status: address.status,
  ticket_id: address.ticket,
  external_player_id: address.player,
  address: address.address,
  request_id: address.request,
  min_latency_ms: address.latency,
  start_time: address.from,
  end_time: address.until,
});

export const noRequestFilters = {
  ...{ key: null, operation: null, code: null, status: null, ticket: null, player: null },
  ...{ address: null, request: null, latency: null, from: null, until: null },
} as const;
