import { done, type Outcome, refuse } from "#lib/domain/failure";
import {
  deskCallsAtOnceMax,
  deskCallsOfAgentPerMinute,
  deskCallsOfMemberPerMinute,
  deskCallsOfSessionPerMinute,
  deskCallsWaitingMax,
  deskReadsAtOnceMax,
  deskReadsWaitingMax,
  deskWeights,
  openCallsPerMinute,
  openPagesPerMinute,
  openPageWeights,
} from "#lib/limits";
import type { MemberSession } from "#lib/store/member-session";
import { FairTurns, type Refusal } from "./fair-turns";
import { RateWindows } from "./rate-window";

/** The cost of an operation of the desk. Ending the own session is free, so that nothing can keep it open. */
export type DeskCost = keyof typeof deskWeights;

/** The share of the desk that each session, member, agent and address has. */
export class DeskShares {
  private readonly minutes = new RateWindows();
  private readonly calls = new FairTurns(deskCallsAtOnceMax, deskCallsWaitingMax);
  private readonly heavyReads = new FairTurns(deskReadsAtOnceMax, deskReadsWaitingMax);

  /**
   * Counts one more request of a session, if it is allowed. One member's sessions can never use up their team's share.
   */
  take({ agentId, email, idDigest }: MemberSession, cost: DeskCost, nowMs: number): Outcome<null> {
    return this.count(
      [
        { name: `session ${idDigest}`, limit: deskCallsOfSessionPerMinute },
        { name: `member ${email}`, limit: deskCallsOfMemberPerMinute },
        { name: `agent ${agentId}`, limit: deskCallsOfAgentPerMinute },
      ],
      deskWeights[cost],
      nowMs,
    );
  }

  /** Counts one more request without a session, if it is allowed. */
  takeOpen(network: string, nowMs: number): Outcome<null> {
    return this.count([{ name: `network ${network}`, limit: openCallsPerMinute }], 1, nowMs);
  }

  /** Counts one more page without a session, if it is allowed. */
  takePage(network: string, cost: keyof typeof openPageWeights, nowMs: number): Outcome<null> {
    return this.count([{ name: `pages ${network}`, limit: openPagesPerMinute }], openPageWeights[cost], nowMs);
  }

  /** Does the work in its agent's turn. Heavy reads wait in a line of their own, so no other work waits behind them. */
  inTurn<T>(agentId: string, cost: DeskCost, work: () => Promise<T>): Promise<T | Refusal> {
    const inLine = () => this.calls.take(agentId, work);
    return cost === "heavy" ? this.heavyReads.take(agentId, inLine) : inLine();
  }

  private count(asks: Parameters<RateWindows["takeAll"]>[0], weight: number, nowMs: number): Outcome<null> {
    const { allowed, resetSeconds } = this.minutes.takeAll(asks, nowMs, weight);
    if (allowed) return done(null);
    const message = `Too many requests in a minute. Wait ${resetSeconds} s; what was asked for was not done.`;
    return refuse("rate_exceeded", message, resetSeconds);
  }
}
