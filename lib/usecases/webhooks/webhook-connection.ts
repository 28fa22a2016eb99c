import { Agent as HttpAgent, type RequestOptions } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { hostIn } from "#lib/domain/webhooks/fault-of-webhook-url";
import type { CallRules } from "./call-rules";
import { failed, failure, type Message, type PostEnd, postOnce } from "./post-once";

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

  private get requestOptions(): RequestOptions {
    const { ca } = this.options;
    return {
      ...{ agent: this.agent, lookup: this.lookup, maxHeaderSize: headBytesMax },
      ...{ autoSelectFamily: true, autoSelectFamilyAttemptTimeout: connectMsMax },
      // Said outright, because a variable of the environment can turn it off.
      ...{ rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
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
