import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { MemberSession } from "#lib/domain/people/member-session";
import { FairTurns, type Refusal } from "./fair-turns";
import { type QuotaAsk, QuotaWindows } from "./quota-windows";

export const deskCallsOfSessionPerMinute = 1_200;
/** 2,400 a minute: a member may have 20 sessions, which must not use up their team's share. */
export const deskCallsOfMemberPerMinute = 2_400;
export const deskCallsOfAgentPerMinute = 6_000;
/**
 * How many requests an operation counts as: reports and the trades behind them read most, and an export reads
 * everything. A switch to another agent writes a row in the audit of both.
 */
export const deskWeights = { free: 0, light: 1, heavy: 5, export: 10, switch: 20 } as const;
/** 16 requests of one agent run at once, so that its burst never fills the queue that all agents share. */
const deskCallsAtOnceMax = 16;
const deskCallsWaitingMax = 256;
export const deskReadsAtOnceMax = 2;
const deskReadsWaitingMax = 64;
/** 600 sign-ins and invitations a minute for one network; wrong tries have to wait far earlier. */
export const openCallsPerMinute = 600;
/** 120 pages or 600 files a minute for one network: they take some 20 ms and 3 to 9 ms of the main thread. */
export const openPagesPerMinute = 600;
export const openPageWeights = { file: 1, page: 5 } as const;

/** The cost of a desk operation. Ending one's own session is free, so that nothing can keep it open. */
export type DeskCost = keyof typeof deskWeights;

/** The share of the desk that each session, member, agent and address has. */
export class DeskShares {
  private readonly minutes = new QuotaWindows();
  private readonly calls = new FairTurns(deskCallsAtOnceMax, deskCallsWaitingMax);
  private readonly heavyReads = new FairTurns(deskReadsAtOnceMax, deskReadsWaitingMax);

  /**
   * Counts one more request of a session, if it is allowed. One member's sessions can never use up their team's share.
   */
  take({ agentId, email, idDigest }: MemberSession, cost: DeskCost, nowMs: number): Outcome<null> {
    const count = deskWeights[cost];
    return this.count(
      [
        { name: `session ${idDigest}`, limit: deskCallsOfSessionPerMinute, count },
        { name: `member ${email}`, limit: deskCallsOfMemberPerMinute, count },
        { name: `agent ${agentId}`, limit: deskCallsOfAgentPerMinute, count },
      ],
      nowMs,
    );
  }

  /** Counts one more request without a session, if it is allowed. */
  takeOpen(network: string, nowMs: number): Outcome<null> {
    return this.count([{ name: `network ${network}`, limit: openCallsPerMinute }], nowMs);
  }

  /** Counts one more page or file without a session, if it is allowed. */
  takePage(network: string, cost: keyof typeof openPageWeights, nowMs: number): Outcome<null> {
    return this.count([{ name: `pages ${network}`, limit: openPagesPerMinute, count: openPageWeights[cost] }], nowMs);
  }

  /** Does the work in its agent's turn. Heavy reads queue separately, so that no other work waits behind them. */
  inTurn<T>(agentId: string, cost: DeskCost, work: () => Promise<T>): Promise<T | Refusal> {
    const inLine = () => this.calls.take(agentId, work);
    return cost === "heavy" ? this.heavyReads.take(agentId, inLine) : inLine();
  }

  private count(asks: readonly QuotaAsk[], nowMs: number): Outcome<null> {
    const { allowed, resetSeconds } = this.minutes.takeAll(asks, nowMs);
    if (allowed) return done(null);
    const message = `Too many requests in a minute. Wait ${resetSeconds} s; what was asked for was not done.`;
    return refuse("rate_exceeded", message, resetSeconds);
  }
}
