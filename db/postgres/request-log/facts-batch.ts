import type { WaitingBatch } from "#db/request-log/request-queue";
import type { RequestFacts } from "#lib/store/requests/request-log";

/** One agent's requests, in the form in which they were noted. */
export class FactsBatch implements WaitingBatch {
  readonly facts: RequestFacts[] = [];

  get rows(): number {
    return this.facts.length;
  }

  add(facts: RequestFacts): number {
    this.facts.push(facts);
    const { body, target, message, idempotencyKey, userAgent } = facts;
    const chars = target.length + message.length + idempotencyKey.length + userAgent.length + shortTextsChars;
    return chars + (body === null ? 0 : Buffer.byteLength(body));
  }
}

/** 256: roughly the size of a request's other texts and numbers. */
const shortTextsChars = 256;
