import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { webhookSignature } from "#lib/crypto/webhook-signature";
import { type Instant, millisecondsOf } from "#lib/domain/time/instant";
import type { AttemptFacts } from "#lib/domain/webhooks/delivery";
import { type Endpoint, hostIn } from "#lib/domain/webhooks/endpoint";
import type { SentResult } from "#lib/domain/webhooks/kept-results";
import { readRetryAfter } from "#lib/domain/webhooks/retries";
import type { Context } from "#lib/usecases/context";
import type { OutgoingEvent } from "./outgoing-event";
import { type CallRules, callRules, failed, failure, type Message, type PostEnd, postOnce } from "./post-once";

/** 15 s from the call to the head of the answer. */
const answerMsMax = 15_000;
/** 2: what is sent in order, and beside it what is tried again. */
const socketsMax = 2;
/** 4 s: many servers end an idle connection after 5 s, and a request must not meet that end. */
const idleMsMax = 4_000;
/** 4 of a name's addresses are tried, each for 2.5 s before the next one is tried too. */
const addressesMax = 4;
const connectMsMax = 2_500;
/** 8 KiB of head: an answer needs none of it but the status and a `Retry-After`. */
const headBytesMax = 8 * 1_024;

interface ConnectionOptions {
  readonly answerMsMax?: number;
  /** The authorities that certificates are verified with, in place of the usual ones. */
  readonly ca?: string;
}

/**
 * Sends webhooks to one endpoint over connections that it keeps alive. A name is resolved once for each connection:
 * all its addresses are judged, and the connection goes to one of them. No proxy is used, whatever the environment
 * says.
 */
export class WebhookConnection {
  private readonly agent: HttpAgent;

  constructor(
    private readonly rules: CallRules,
    private readonly options: ConnectionOptions = {},
  ) {
    const bounds = { keepAlive: true, maxSockets: socketsMax, maxFreeSockets: socketsMax, timeout: idleMsMax };
    this.agent = rules.url.protocol === "https:" ? new HttpsAgent(bounds) : new HttpAgent(bounds);
  }

  /** Null when the signal ended it: whether it arrived is unknown then. */
  async post(message: Message, stopped: AbortSignal): Promise<PostEnd | null> {
    const { url, mayCall } = this.rules;
    // An address in the URL itself is looked up nowhere.
    const host = hostIn(url.hostname);
    if (isIP(host) !== 0 && !mayCall(host)) return failed("address_refused");
    const late = AbortSignal.timeout(this.options.answerMsMax ?? answerMsMax);
    // Any socket that was kept alive may have been ended by the other side meanwhile: that is no failure of the endpoint.
    for (let stale = 0; ; stale += 1) {
      const { wasStale, ...end } = await postOnce(url, message, this.requestOptions, { late, stopped });
      if (stopped.aborted && end.status === null) return null;
      if (!wasStale || stale === socketsMax) return end;
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private get requestOptions() {
    const { ca } = this.options;
    return {
      agent: this.agent,
      lookup: this.lookup,
      maxHeaderSize: headBytesMax,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: connectMsMax,
      // Said outright, because a variable of the environment can turn it off.
      rejectUnauthorized: true,
      ...(ca !== undefined && { ca }),
    };
  }

  /** Asked once for each new connection, which goes to what it gives. */
  private readonly lookup: LookupFunction = (hostname, { all }, callback) => {
    this.judgedAddresses(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (!first) return callback(failure("NAME_UNKNOWN"), "");
        if (all) return callback(null, found);
        callback(null, first.address, first.family);
      },
      (error) => callback(error, ""),
    );
  };

  private async judgedAddresses(hostname: string): Promise<readonly string[]> {
    const addresses = await this.rules.resolve(hostname).catch(() => []);
    // One refused address refuses all: a name that also leads inside is not to be trusted.
    if (!addresses.every((address) => this.rules.mayCall(address))) throw failure("ADDRESS_REFUSED");
    return addresses.slice(0, addressesMax);
  }
}

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
