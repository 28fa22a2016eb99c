import { webhookSignature } from "#lib/crypto/webhook-signature";
import { type Instant, millisecondsOf } from "#lib/domain/time/instant";
import type { AttemptFacts } from "#lib/domain/webhooks/delivery";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { SentResult } from "#lib/domain/webhooks/kept-results";
import { readRetryAfter } from "#lib/domain/webhooks/read-retry-after";
import type { Context } from "#lib/usecases/context";
import { callRules } from "./call-rules";
import type { OutgoingEvent } from "./outgoing-event";
import { failed, type PostEnd } from "./post-once";
import { WebhookConnection } from "./webhook-connection";

type CallerContext = Pick<Context, "clock" | "secrets" | "webhookAllow">;

/** Sends events to one endpoint, over connections that last while it stays at its place. */
export class EndpointCaller {
  private open: { readonly url: string; readonly connection: WebhookConnection } | null = null;

  constructor(
    private readonly context: CallerContext,
    private readonly jitter: () => number,
  ) {}

  /** Null when the signal ended it: whether it arrived is unknown then. */
  async send(endpoint: Endpoint, event: OutgoingEvent, stopped: AbortSignal): Promise<SentResult | null> {
    const { clock } = this.context;
    const beganMs = clock.monotonicMs();
    const timestampSeconds = Math.floor(millisecondsOf(clock.now()) / 1_000);
    const { body, ...delivered } = event;
    const secrets = this.secretsOf(endpoint, clock.now());
    const signature = webhookSignature({ id: event.eventId, timestampSeconds, body }, secrets);
    const headers = {
      "content-type": "application/json",
      "user-agent": "exchange-agent-back-office-webhooks/1",
      "webhook-id": event.eventId,
      "webhook-timestamp": String(timestampSeconds),
      "webhook-signature": signature,
    };
    const connection = this.connectionTo(endpoint);
    const end: PostEnd | null = connection
      ? await connection.post({ headers, body }, stopped)
      : failed("address_refused");
    if (end === null) return null;
    const { retryAfter, status, fault, address, answer } = end;
    const at = clock.now();
    const ms = Math.round(clock.monotonicMs() - beganMs);
    const facts: AttemptFacts = { at, ms, address, status, fault, answer, signature };
    return { ...delivered, ...facts, retryAfter: readRetryAfter(retryAfter, at), jitter: this.jitter() };
  }

  /** What is told of a delivery whose event the log keeps no more. */
  gone({ sequence, eventId, type, eventAt }: Omit<OutgoingEvent, "body">): SentResult {
    const facts = { at: this.context.clock.now(), ms: 0, address: null, status: null, answer: "", signature: "" };
    return { sequence, eventId, type, eventAt, ...facts, fault: "event_gone", retryAfter: null, jitter: 0 };
  }

  close(): void {
    this.open?.connection.close();
    this.open = null;
  }

  /** The present secret first, and the one before it while that still signs. */
  private secretsOf({ agentId, id, sealedSecret, previousSecret, previousUntil }: Endpoint, now: Instant): string[] {
    const isBoth = previousSecret !== null && previousUntil !== null && previousUntil > now;
    return [sealedSecret, ...(isBoth ? [previousSecret] : [])].map((sealed) => {
      const secret = this.context.secrets.openWebhook(sealed, agentId, id);
      if (secret === null) throw new Error(`The secret of the webhook endpoint ${id} does not open.`);
      return secret;
    });
  }

  private connectionTo({ url }: Endpoint): WebhookConnection | null {
    if (this.open?.url === url) return this.open.connection;
    this.close();
    const rules = callRules(url, this.context.webhookAllow);
    if (rules === null) return null;
    const connection = new WebhookConnection(rules);
    this.open = { url, connection };
    return connection;
  }
}
