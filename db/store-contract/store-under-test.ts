import { afterAll, beforeAll } from "vitest";
import type { Store } from "#db/store";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { TestClock } from "#e2e/fixtures/offices/test-context";
import { type Agent, newAgentSettings } from "#lib/domain/agents/agent";
import type { AuditEntry } from "#lib/domain/audit/audit";
import type { Author } from "#lib/domain/audit/author";
import { type Outcome, refuse } from "#lib/domain/failure";
import { parseMoney } from "#lib/domain/money/money";
import type { Member } from "#lib/domain/people/member";
import type { MemberSession, MemberSessionAsk } from "#lib/domain/people/member-session";
import type { Capability, MemberRole, RolesHeld } from "#lib/domain/people/role";
import type { Invitation } from "#lib/domain/people/team";
import { day, hour, type Instant, instant } from "#lib/domain/time/instant";
import type { StoredTrade, TradeVersion } from "#lib/domain/trades/trade";
import { everyTrade, type TradesApplied } from "#lib/domain/trades/trade-queries";
import type { Draft } from "#lib/domain/wallets/draft";
import type { GuardedAsk, PostedTransfer, ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import type { Ticket, TransferAsk } from "#lib/domain/wallets/transfer";

/** One driver's database, made for a test and removed after it. */
export interface OpenedStore {
  readonly store: Store;
  /** Closes the store and opens the same data again, as a restart does. */
  reopen(): Promise<Store>;
  /** Deletes expired rows, as the store does by itself every few seconds. */
  sweep(): Promise<Outcome<null>>;
  remove(): Promise<void>;
}

export type MakeStore = (now: () => Instant) => Promise<OpenedStore>;

/** The members of a transfer that a test sets; by default a deposit of 10 by player p-1. */
export type Asked = Partial<Omit<TransferAsk, "amount" | "agentId">> & {
  readonly amount?: string;
  readonly guard?: ReplayGuard;
};

/** The password hash of every account in these tests. */
export const passwordHash = "a hash";

/** A store under test, with a clock that the test moves. Each test works with agents of its own. */
export class StoreUnderTest {
  readonly clock = new TestClock();
  private opened: OpenedStore | null = null;
  private current: Store | null = null;
  private made = 0;

  constructor(
    private readonly make: MakeStore,
    /** The number of servers that take the calls in turn. */
    readonly servers = 1,
  ) {}

  /** Over several servers `npm test` takes of a contract what races, and torture the whole. */
  get racesAlone(): boolean {
    return this.servers > 1 && !isTorture;
  }

  async open(): Promise<void> {
    this.opened = await this.make(() => this.clock.now());
    this.current = this.opened.store;
  }

  async restart(): Promise<void> {
    this.current = (await this.opened?.reopen()) ?? null;
  }

  async remove(): Promise<void> {
    await this.opened?.remove();
  }

  get store(): Store {
    if (!this.current) throw new Error("The store is opened before the first test.");
    return this.current;
  }

  async sweep(): Promise<void> {
    resultOf((await this.opened?.sweep()) ?? refuse("internal", "The store is not open."));
  }

  author(): Author {
    return { actor: "operator:test", requestId: "request-1", address: "192.0.2.7", at: this.clock.now(), acting: null };
  }

  /** An author who is a member, so that their role is judged where the change is written. Without a session: unproved. */
  acting({ agentId, email }: Pick<Member, "agentId" | "email">, may: Capability | null, session = ""): Author {
    return { ...this.author(), actor: `member:${email}`, acting: { agentId, email, may, session } };
  }

  /** A member who has just signed in, so that their session may do dangerous changes for a while. */
  async proved(member: Pick<Member, "agentId" | "email">, may: Capability | null): Promise<Author> {
    const { idDigest } = await this.signIn(member);
    return this.acting(member, may, idDigest);
  }

  /** Makes a member with an account of their own, or with the account of a given email. */
  async member({ id: agentId }: Agent, given: MemberRole | RolesHeld, known?: string): Promise<Member> {
    const held = typeof given === "string" ? { roles: [given], auditorUntil: null } : given;
    const email = known ?? `${this.fresh(held.roles.join("-"))}@example.com`;
    const facts = { ...held, passwordHash, status: "active", lastSeenAt: null } as const;
    const made = await this.store.people.createMember(
      { agentId, email, ...facts, createdAt: this.clock.now() },
      this.author(),
    );
    return resultOf(made).member;
  }

  /** The request of a browser that signs in as this member with the password alone. */
  signInAsk(
    { agentId, email }: Pick<Member, "agentId" | "email">,
    change: Partial<MemberSessionAsk> = {},
  ): MemberSessionAsk {
    const at = this.clock.now();
    return {
      session: {
        email,
        idDigest: this.fresh("digest"),
        address: "192.0.2.1",
        browser: "Firefox",
        createdAt: at,
        lastSeenAt: at,
        expiresAt: instant(at + 12n * hour),
        provedAt: at,
      },
      agentIds: [agentId],
      chosen: null,
      invitation: null,
      passwordHash,
      sources: [],
      factorSource: null,
      proof: null,
      replaces: null,
      ...change,
    };
  }

  async signIn(
    member: Pick<Member, "agentId" | "email">,
    change: Partial<MemberSessionAsk> = {},
  ): Promise<MemberSession> {
    const opened = resultOf(await this.store.sessions.openMemberSession(this.signInAsk(member, change), this.author()));
    if (opened.kind === "choose") throw new Error("There were agents to choose from.");
    return opened.session;
  }

  /** The answers to the same call made several times at once. One server takes the calls in order, several in any. */
  inOrder(kinds: readonly string[]): readonly string[] {
    return this.servers > 1 ? [...kinds].sort() : kinds;
  }

  /** A name that no other test uses. */
  fresh(prefix: string): string {
    this.made += 1;
    return `${prefix}-${this.made}`;
  }

  /** A currency that no other test uses. */
  currency(): string {
    this.made += 1;
    return `CUR${this.made}`;
  }

  async agent(change: Partial<Agent> = {}): Promise<Agent> {
    const plain = { name: "Acme", currency: "EUR", knownPlayersOnly: false, status: "active" } as const;
    const agent = { id: this.fresh("agent"), createdAt: this.clock.now(), ...plain, ...newAgentSettings, ...change };
    return resultOf(await this.store.agents.createAgent(agent, this.author()));
  }

  transfer(agent: Agent, asked: Asked = {}): Promise<Outcome<PostedTransfer>> {
    const { ask, guard } = this.ask(agent, asked);
    return this.store.wallets.recordTransfer(ask, guard);
  }

  /** Several transfers in one call. */
  transfers(agent: Agent, all: readonly Asked[]): Promise<Outcome<PostedTransfer>[]> {
    return this.store.wallets.recordTransfers(all.map((asked) => this.ask(agent, asked)));
  }

  ask(agent: Agent, { amount = "10", guard, ...change }: Asked = {}): GuardedAsk {
    const ask = transferAsk(this.clock.now(), {
      agentId: agent.id,
      ticketId: this.fresh("ticket"),
      amount: parseMoney(amount),
      amountText: amount,
      agentCurrency: agent.currency,
      knownPlayersOnly: agent.knownPlayersOnly,
      ...change,
    });
    return { ask, guard: guard ?? null };
  }

  async balance(agent: Agent, playerId = "p-1"): Promise<bigint | null> {
    return resultOf(await this.store.wallets.findWallet(agent.id, playerId))?.balance ?? null;
  }

  /** A draft of a deposit of 10 to player p-1. */
  draft({ id: agentId, currency }: Agent, change: Partial<Draft> = {}): Draft {
    return {
      id: this.fresh("draft"),
      agentId,
      playerId: "p-1",
      kind: "deposit",
      ticketId: this.fresh("ticket"),
      currency,
      amount: parseMoney("10"),
      amountText: "10",
      reason: "goodwill",
      email: "ana@example.com",
      refundOf: null,
      createdAt: this.clock.now(),
      state: "open",
      endedAt: null,
      failure: null,
      message: null,
      ...change,
    };
  }

  /** An invitation that is open for an hour. */
  invitation({ agentId, email: invitedBy }: Member, change: Partial<Invitation> = {}): Invitation {
    const createdAt = this.clock.now();
    return {
      agentId,
      id: this.fresh("invitation"),
      tokenDigest: this.fresh("token"),
      roles: ["viewer"],
      auditorUntil: null,
      invitedBy,
      email: `${this.fresh("guest")}@example.com`,
      createdAt,
      expiresAt: instant(createdAt + hour),
      answeredAt: null,
      endedAt: null,
      end: null,
      ...change,
    };
  }

  /** Hands in trades as one batch. */
  async feed(trades: readonly TradeVersion[]): Promise<TradesApplied> {
    return resultOf(await this.store.trades.applyTrades(trades, this.clock.now()));
  }

  /** All kept trades of an agent, in the order of a list. */
  async trades(agentId: string): Promise<StoredTrade[]> {
    const create = { start: instant(0n), end: instant(this.clock.now() + 10_000n * day) };
    const all = { range: { create, settlement: null }, ...everyTrade, limit: 10_000 };
    return [...resultOf(await this.store.trades.listTrades({ agentId, ...all })).trades];
  }

  /** An agent's audit, newest first. */
  async audit(agentId: string | null): Promise<AuditEntry[]> {
    const rows = resultOf(await this.store.audit.listAudit({ agentId, limit: 1_000 }));
    return rows.filter((row) => row.agentId === agentId);
  }
}

/** Opens a store before the tests of the present `describe`, and removes it after them. */
export function storeUnderTest(make: MakeStore, servers = 1): StoreUnderTest {
  const subject = new StoreUnderTest(make, servers);
  beforeAll(() => subject.open());
  afterAll(() => subject.remove());
  return subject;
}

export const depositTicket = (agent: Agent, ticketId: string): Ticket => ({
  agentId: agent.id,
  playerId: "p-1",
  kind: "deposit",
  ticketId,
});
