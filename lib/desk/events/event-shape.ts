import type { DeliveryState } from "#lib/domain/webhooks/delivery";

/** An event with what it is about, by names alone: a list shows no amounts. */
export interface DeskEvent {
  readonly sequence: number;
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly external_player_id: string | null;
  readonly ticket_id: string | null;
  /** The number of the transfer's receipt. */
  readonly transaction_id: string | null;
  readonly trade_id: string | null;
  readonly trade_version: number | null;
  readonly key_id: string | null;
  readonly limit_id: string | null;
  /** What a stop or a start holds for. */
  readonly side: string | null;
}

export interface EventsPage {
  readonly events: readonly DeskEvent[];
  readonly next_cursor: string | null;
  /** The last number given out. */
  readonly last_sequence: number;
  /** The first number that is kept. */
  readonly first_kept: number;
  /** No event from this number on is missing above: a page may end before a rare type is found. */
  readonly looked_to: number;
}

/** Where an event was sent. */
export interface EventDelivery {
  readonly endpoint_id: string;
  readonly url: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly last_at: string;
}

export interface DeskEventRecord extends DeskEvent {
  /** The event as the API gives it. */
  readonly json: string;
  /** True when amounts and balances are left out, because the member's roles do not show them. */
  readonly is_without_figures: boolean;
  readonly deliveries: readonly EventDelivery[];
}
