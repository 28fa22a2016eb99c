import * as z from "zod";
import { momentShape } from "#lib/desk/moment-shape";
import { approvalIdCharsMax } from "#lib/domain/approvals/approval";
import { eventTypes } from "#lib/domain/events/event-type";
import { overlapNames } from "#lib/domain/time/overlap";
import type { AttemptFault, DeliveryState } from "#lib/domain/webhooks/delivery";
import type { DisabledReason, EndpointState } from "#lib/domain/webhooks/endpoint";

/** The URL's own rule judges it; this only bounds the text that the rule reads. */
const url = z.string().max(4_096);
/** None stands for all types, also for those to come. */
const types = z.array(z.string().max(64)).max(eventTypes.length);

/** Names the approved request that is finished. */
const approval_id = z.string().max(approvalIdCharsMax).exactOptional();

export const NewEndpointBody = z.strictObject({ url, types, approval_id });

export const EndpointChangeBody = z.strictObject({
  url: url.exactOptional(),
  types: types.exactOptional(),
  approval_id,
});

export const SecretRotationBody = z.strictObject({ overlap: z.enum(overlapNames) });

export const FailedQuery = z.strictObject({ since: momentShape });

export const ReplayBody = z.strictObject({ since: momentShape });

/** The spans of a graph, in hours. */
export const graphHours = ["24", "168", "720"] as const;

export const HoursQuery = z.strictObject({ hours: z.enum(graphHours) });

export interface DeskEndpoint {
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly state: EndpointState;
  readonly paused_at: string | null;
  readonly failing_since: string | null;
  readonly disabled_at: string | null;
  readonly disabled_because: DisabledReason | null;
  readonly last_delivered_at: string | null;
  /** The last event that was handed out. */
  readonly handed_out_to: number;
  /** The events that have not arrived yet: those after that one, and the deliveries that are to be tried again. */
  readonly backlog: number;
  /** New events are held back until then, because too many deliveries wait to be tried again. */
  readonly held_until: string | null;
  /** Until when the secret before the present one signs too. */
  readonly overlap_until: string | null;
  readonly created_at: string;
  readonly created_by: string;
}

export interface DeskEndpoints {
  readonly as_of: string;
  readonly endpoints: readonly DeskEndpoint[];
  /** The most endpoints that an agent may have. */
  readonly endpoints_max: number;
  readonly last_sequence: number;
}

export interface DeskEndpointDetail {
  readonly as_of: string;
  readonly endpoint: DeskEndpoint;
}

export interface DeskEndpointSecret {
  readonly endpoint: DeskEndpoint;
  /** The secret, which no other answer shows. */
  readonly secret: string;
}

export interface DeskDelivery {
  /** The event's number; 0 for a test. */
  readonly sequence: number;
  readonly event_id: string;
  readonly type: string;
  readonly event_at: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly next_at: string | null;
  readonly first_at: string;
  readonly last_at: string;
  readonly last_status: number | null;
  readonly last_fault: AttemptFault | null;
}

export interface DeliveriesPage {
  readonly deliveries: readonly DeskDelivery[];
  readonly next_cursor: string | null;
}

export interface DeskAttempt {
  readonly number: number;
  /** When it ended. */
  readonly at: string;
  readonly ms: number;
  readonly address: string | null;
  readonly status: number | null;
  readonly fault: AttemptFault | null;
  /** The first KiB of the answer. */
  readonly answer: string;
  readonly signature: string;
}

export interface DeskDeliveryRecord extends DeskDelivery {
  /** The kept attempts, first the newest. */
  readonly tries: readonly DeskAttempt[];
  /** The body as it is sent; null when the log keeps the event no more. */
  readonly body: string | null;
  /** True when amounts and balances are left out of the body, because the member's roles do not show them. */
  readonly is_without_figures: boolean;
}

export interface FailedDeliveries {
  readonly count: number;
  /** True when there may be more. */
  readonly more: boolean;
}

export interface DeskWebhookHour {
  readonly hour: string;
  readonly delivered: number;
  /** Attempts that failed. */
  readonly failed: number;
  /** From the event to its delivery, on average and at most; null when nothing was delivered. */
  readonly lag_ms: number | null;
  readonly lag_ms_max: number | null;
}

export interface DeskWebhookHours {
  readonly as_of: string;
  readonly since: string;
  /** Those in which something was sent, first the oldest. */
  readonly hours: readonly DeskWebhookHour[];
}
