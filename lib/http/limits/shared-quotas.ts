import { randomUUID } from "node:crypto";
import { millisecondsOf } from "#lib/domain/time/instant";
import type { Clock } from "#lib/process/clock";
import type { QuotaGrant, QuotaGrants, SettledGrant } from "#lib/store/quota-grants";
import { quotaGrantMs, quotaWindowMs } from "#lib/store/quota-grants";
import type { QuotaVerdict } from "./quota-windows";
import { quotaSourcesMax } from "./quota-windows";
import type { Quotas } from "./quotas";

/** A name's grant to this server, and the requests let through on it. */
interface OpenGrant extends QuotaGrant {
  readonly id: string;
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

  async take(name: string, limit: number): Promise<QuotaVerdict | null> {
    for (;;) {
      const nowMs = this.nowMs();
      const grant = this.open.get(name);
      if (grant && grant.passed < grant.count && nowMs <= grant.untilMs) {
        grant.passed += 1;
        grant.lastMs = nowMs;
        return verdictOf(grant, limit, nowMs);
      }
      const granted = await this.ask(name, limit);
      if (!granted) return null;
      if (granted.count === 0) return verdictOf(granted, limit, nowMs);
    }
  }

  async used(names: readonly string[]): Promise<readonly number[]> {
    await this.settle(() => true);
    const used = await this.grants.used(names, this.nowMs());
    return used.ok ? used.value : names.map(() => 0);
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
  private ask(name: string, limit: number): Promise<OpenGrant | null> {
    const asked = this.asking.get(name) ?? this.newGrant(name, limit).finally(() => this.asking.delete(name));
    this.asking.set(name, asked);
    return asked;
  }

  private async newGrant(name: string, limit: number): Promise<OpenGrant | null> {
    const before = this.open.get(name);
    this.open.delete(name);
    const [nowMs, id] = [this.nowMs(), randomUUID()];
    const granted = await this.grants.grant({ name, id, limit, nowMs }, before ? [settled([name, before])] : []);
    if (!granted.ok) return null;
    const grant = { ...granted.value, id, untilMs: nowMs + quotaGrantMs, passed: 0, lastMs: nowMs };
    if (this.open.size >= quotaSourcesMax) this.open.delete([...this.open.keys()][0] ?? "");
    this.open.set(name, grant);
    return grant;
  }

  private nowMs(): number {
    return millisecondsOf(this.clock.now());
  }
}

const settled = ([name, { id, passed, lastMs }]: readonly [string, OpenGrant]): SettledGrant => ({
  ...{ name, id, count: passed, lastMs },
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
