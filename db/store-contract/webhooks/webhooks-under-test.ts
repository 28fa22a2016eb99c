import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { type Instant, millisecondsOf } from "#lib/domain/time/instant";
import type { Delivery } from "#lib/domain/webhooks/delivery";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { SentResult } from "#lib/domain/webhooks/kept-results";
import type { DeliveryFilter, DeliveryRecord, KeptSent, SentResults } from "#lib/domain/webhooks/webhook-queries";

/** Endpoints of a store under test, and senders that keep what they say was sent. */
export class WebhooksUnderTest {
  constructor(private readonly subject: StoreUnderTest) {}

  async endpoint({ id: agentId }: Agent, change: Partial<Pick<Endpoint, "url" | "types">> = {}): Promise<Endpoint> {
    const id = this.subject.fresh("we");
    const asked = { agentId, id, url: "https://example.com/hooks", types: [], sealedSecret: "sealed", ...change };
    return resultOf(await this.subject.store.webhooks.createEndpoint(asked, this.subject.author()));
  }

  async found({ agentId, id }: Endpoint): Promise<Endpoint | null> {
    return resultOf(await this.subject.store.webhooks.findEndpoint(agentId, id));
  }

  /** What came of an attempt; by default the event was delivered. */
  result(sequence: number, change: Partial<SentResult> = {}): SentResult {
    const at = this.subject.clock.now();
    return {
      sequence,
      eventId: `evt_${sequence}`,
      type: "deposit.posted",
      eventAt: at,
      at,
      ms: 12,
      address: "192.0.2.1",
      status: 200,
      fault: null,
      answer: "ok",
      signature: "v1,s",
      retryAfter: null,
      jitter: 0.5,
      ...change,
    };
  }

  async keep(endpoint: Endpoint, results: readonly SentResult[], change: Partial<SentResults> = {}): Promise<KeptSent> {
    const { agentId, id, turn } = endpoint;
    const cursor = Math.max(0, ...results.map(({ sequence }) => sequence));
    const sent = { agentId, id, turn, results, cursor, missed: null, ...change };
    return resultOf(await this.subject.store.webhooks.keepDeliveries(sent, this.subject.author()));
  }

  async delivery({ agentId, id }: Endpoint, sequence: number): Promise<DeliveryRecord | null> {
    return resultOf(await this.subject.store.webhooks.findDelivery(agentId, id, sequence));
  }

  async deliveries({ agentId, id }: Endpoint, change: Partial<DeliveryFilter> = {}): Promise<Delivery[]> {
    const every = {
      agentId,
      endpointId: id,
      state: null,
      type: null,
      start: null,
      end: null,
      after: null,
      limit: 1_000,
    };
    return resultOf(await this.subject.store.webhooks.listDeliveries({ ...every, ...change }));
  }

  /** The numbers of the deliveries that are due, and when the next one is. */
  async due(
    { agentId, id }: Endpoint,
    now = this.subject.clock.now(),
  ): Promise<{ due: number[]; nextDueAt: Instant | null }> {
    const asked = { agentId, id, now, dueMax: 100 };
    const turn = resultOf(await this.subject.store.webhooks.readTurn(asked));
    return { due: turn?.due.map(({ sequence }) => sequence) ?? [], nextDueAt: turn?.nextDueAt ?? null };
  }

  /** The endpoints of an agent for which something is to be sent. */
  async toSend({ id }: Agent): Promise<string[]> {
    const listed = resultOf(await this.subject.store.webhooks.listToSend(this.subject.clock.now(), 10_000));
    return listed.filter(({ agentId }) => agentId === id).map((name) => name.id);
  }
}

export const secondsBetween = (one: Instant, other: Instant): number =>
  (millisecondsOf(other) - millisecondsOf(one)) / 1_000;
