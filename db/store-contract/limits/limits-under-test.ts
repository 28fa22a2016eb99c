import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import type { Outcome } from "#lib/domain/failure";
import { unusedKey } from "#lib/domain/keys/api-key";
import { holdsFor } from "#lib/domain/limits/judge-limits";
import { countedOf, type Limit, type LimitSide } from "#lib/domain/limits/limit";
import type { AgentLimit } from "#lib/domain/limits/limit-queries";
import type { LimitAsked } from "#lib/domain/limits/limit-rules";
import { windowAt } from "#lib/domain/limits/limit-window";
import { parseMoney } from "#lib/domain/money/money";
import { everyTransfer } from "#lib/domain/wallets/posted-transfer";
import type { Transfer } from "#lib/domain/wallets/transfer";

/** The members of a limit that a test sets; by default 100 a day for all deposits of the agent. */
export type LimitChange = Partial<Omit<LimitAsked, "agentId" | "bound">> & { readonly bound?: string };

/** Limits and stops of a store under test. */
export class LimitsUnderTest {
  constructor(private readonly subject: StoreUnderTest) {}

  async key({ id: agentId }: Agent): Promise<string> {
    const id = this.subject.fresh("ak");
    const made = { ...unusedKey, status: "enabled", expiresAt: null, sealedSecret: "the sealed secret" } as const;
    const at = { createdAt: this.subject.clock.now() };
    const key = { id, agentId, name: "", scopes: ["wallet:read"], allow: [], limits: {}, ...made, ...at };
    resultOf(await this.subject.store.keys.createKey(key, this.subject.author()));
    return id;
  }

  asked(agent: Agent, { bound = "100", ...change }: LimitChange = {}): LimitAsked {
    const plain = {
      scope: "agent",
      subject: "",
      side: "deposit",
      window: "day",
      measure: "sum",
      action: "refuse",
    } as const;
    const limit = { agentId: agent.id, ...plain, ...change };
    return { ...limit, bound: limit.measure === "sum" ? parseMoney(bound) : BigInt(bound) };
  }

  trySet(agent: Agent, change: LimitChange = {}, by: Author = this.subject.author()): Promise<Outcome<AgentLimit>> {
    return this.subject.store.limits.setLimit(this.asked(agent, change), this.subject.fresh("lim"), by);
  }

  async set(agent: Agent, change: LimitChange = {}): Promise<AgentLimit> {
    return resultOf(await this.trySet(agent, change));
  }

  async of(agent: Agent): Promise<readonly Limit[]> {
    return resultOf(await this.subject.store.limits.readControls(agent.id)).limits;
  }

  async usedOf(agent: Agent): Promise<bigint[]> {
    return (await this.of(agent)).map(({ used }) => used);
  }

  stop(agent: Agent, side: LimitSide, by = this.subject.author()) {
    return this.subject.store.limits.stopTransfers(agent.id, side, "a leak", by);
  }

  start(agent: Agent, by = this.subject.author()) {
    return this.subject.store.limits.startTransfers(agent.id, by);
  }

  /** Every transfer of an agent. */
  async posted({ id: agentId }: Agent): Promise<readonly Transfer[]> {
    return resultOf(await this.subject.store.wallets.listTransfers({ agentId, ...everyTransfer, limit: 10_000 }));
  }

  /** What the journal holds of a limit's window: counted transfer by transfer, without the limit's own count. */
  async journalOf(agent: Agent, limit: Limit): Promise<bigint> {
    if (limit.window === "transfer") return 0n;
    const { start, end } = windowAt(limit.window, agent.booksZone, limit.windowStart);
    const counted = (await this.posted(agent)).filter(
      (transfer) => transfer.createdAt >= start && transfer.createdAt < end && holdsFor(limit, transfer),
    );
    return counted.reduce((sum, { amount }) => sum + countedOf(limit.measure, amount), 0n);
  }
}
