import { randomUUID } from "node:crypto";
import {
  type QuotaGrant,
  type QuotaGrants,
  quotaGrantMs,
  quotaWindowMs,
  type SettledGrant,
} from "#lib/domain/keys/quota-grants";
import { millisecondsOf } from "#lib/domain/time/instant";
import type { Clock } from "#lib/process/clock";
import { type QuotaAsk, type Quotas, type QuotaVerdict, quotaSourcesMax, tightest } from "./quota-windows";

/** 2 s: others may use up a request's grants while it asks for them. */
const grantWaitMsMax = 2_000;

/** A name's grant to this server, and the requests let through on it. */
interface OpenGrant extends QuotaGrant {
  readonly id: string;
  readonly least: number;
  readonly untilMs: number;
  passed: number;
  lastMs: number;
}

/**
 * Quotas that several servers count together. A server lets requests through on grants: many at once while the window
 * is far from full, one by one near its end. A grant lasts 1 s; its unused rest goes back.
 */
export class SharedQuotas implements Quotas {
  private readonly open = new Map<string, OpenGrant>();
  private readonly asking = new Map<string, Promise<OpenGrant | null>>();

  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly grants: QuotaGrants,
    private readonly clock: Clock,
  ) {
    this.timer = setInterval(() => this.settleRunOut(), quotaGrantMs);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  take(name: string, limit: number): Promise<QuotaVerdict | null> {
    return this.takeAll([{ name, limit }]);
  }

  async takeAll(asks: readonly QuotaAsk[]): Promise<QuotaVerdict | null> {
    const endMs = this.clock.monotonicMs() + grantWaitMsMax;
    do {
      const nowMs = this.nowMs();
      const lacking = asks.find(({ name, count = 1 }) => !this.holds(name, count, nowMs));
      // Nothing is awaited between the look at all the grants and their use.
      if (!lacking) return tightest(asks.map((ask) => this.pass(ask, nowMs)));
      const { name, limit, count = 1 } = lacking;
      const granted = await this.ask(name, limit, count);
      if (!granted) return null;
      // A refusal of more than this request needs, which another one asked for, says nothing about this request.
      if (granted.count === 0 && granted.least <= count) return verdictOf(granted, limit, nowMs);
    } while (this.clock.monotonicMs() < endMs);
    return null;
  }

  async used(names: readonly string[]): Promise<readonly number[]> {
    await this.settle(() => true);
    const used = await this.grants.used(names, this.nowMs());
    return used.ok ? used.value : names.map(() => 0);
  }

  private holds(name: string, count: number, nowMs: number): boolean {
    const grant = this.open.get(name);
    return grant !== undefined && grant.passed + count <= grant.count && nowMs <= grant.untilMs;
  }

  private pass({ name, limit, count = 1 }: QuotaAsk, nowMs: number): QuotaVerdict {
    const grant = this.open.get(name);
    if (!grant) throw new Error(`The grant of ${name} is gone.`);
    grant.passed += count;
    grant.lastMs = nowMs;
    return verdictOf(grant, limit, nowMs);
  }

  /** Gives back the unused rest of grants that have run out. */
  private settleRunOut(): Promise<void> {
    const nowMs = this.nowMs();
    return this.settle(({ untilMs }) => untilMs < nowMs);
  }

  private async settle(isMeant: (grant: OpenGrant) => boolean): Promise<void> {
    const meant = [...this.open].filter(([, grant]) => isMeant(grant));
    if (meant.length === 0) return;
    for (const [name] of meant) this.open.delete(name);
    await this.grants.settle(meant.map(settled));
  }

  /** Asks for a grant, once for all requests that wait for the same name. */
  private ask(name: string, limit: number, least: number): Promise<OpenGrant | null> {
    const asked = this.asking.get(name) ?? this.newGrant(name, limit, least).finally(() => this.asking.delete(name));
    this.asking.set(name, asked);
    return asked;
  }

  private async newGrant(name: string, limit: number, least: number): Promise<OpenGrant | null> {
    const before = this.open.get(name);
    this.open.delete(name);
    const [nowMs, id] = [this.nowMs(), randomUUID()];
    const granted = await this.grants.grant({ name, id, limit, least, nowMs }, before ? [settled([name, before])] : []);
    if (!granted.ok) return null;
    const grant = { ...granted.value, id, least, untilMs: nowMs + quotaGrantMs, passed: 0, lastMs: nowMs };
    if (this.open.size >= quotaSourcesMax) this.open.delete([...this.open.keys()][0] ?? "");
    this.open.set(name, grant);
    return grant;
  }

  private nowMs(): number {
    return millisecondsOf(this.clock.now());
  }
}

const settled = ([name, { id, passed, lastMs }]: readonly [string, OpenGrant]): SettledGrant => ({
  name,
  id,
  count: passed,
  lastMs,
});

function verdictOf({ used, passed, count, oldestMs }: OpenGrant, limit: number, nowMs: number): QuotaVerdict {
  const freesAtMs = (oldestMs ?? nowMs) + quotaWindowMs;
  return {
    allowed: count > 0,
    limit,
    remaining: Math.max(0, limit - used - passed),
    resetSeconds: Math.min(quotaWindowMs / 1_000, Math.max(1, Math.ceil((freesAtMs - nowMs) / 1_000))),
  };
}
