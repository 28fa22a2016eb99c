import { done, type Outcome, refuse } from "#lib/domain/failure";
import { QuotaWindows } from "./quota-windows";

/** 60 calls a minute for one member, because each call tries hundreds of texts. */
export const consoleCallsPerMinute = 60;
export const consoleCallsOfAgentPerMinute = 240;
/** Calls being judged or waiting, for one member, for one agent and for all. One thread judges them in turn. */
export const consoleLineOfMemberMax = 4;
export const consoleLineOfAgentMax = 8;
export const consoleLineMax = 32;

/** The places at the signing console, with bounded queues and calls a minute for each member, each agent and all. */
export class ConsoleTurns {
  private readonly minutes = new QuotaWindows();
  private readonly inLine = new Map<string, number>();
  private count = 0;

  /** Takes a place in the queue, to be left when the call is answered. */
  take(agentId: string, email: string, nowMs: number): Outcome<{ leave(): void }> {
    if (this.count >= consoleLineMax) return refuse("not_available", "The console is busy. Ask again shortly.", 2);
    const names = [`member ${email}`, `agent ${agentId}`];
    const [ofMember = 0, ofAgent = 0] = names.map((name) => this.inLine.get(name) ?? 0);
    if (ofMember >= consoleLineOfMemberMax || ofAgent >= consoleLineOfAgentMax) {
      const whose = ofMember >= consoleLineOfMemberMax ? "you" : "your team";
      return refuse("rate_exceeded", `The console is answering ${whose} already. Wait for that, and ask again.`, 1);
    }
    const [member = "", agent = ""] = names;
    const minute = this.minutes.takeAll(
      [
        { name: member, limit: consoleCallsPerMinute },
        { name: agent, limit: consoleCallsOfAgentPerMinute },
      ],
      nowMs,
    );
    if (!minute.allowed) {
      const { limit, resetSeconds } = minute;
      const whom = limit === consoleCallsPerMinute ? "one person" : "one team";
      const message = `The console answers ${whom} ${limit} times a minute. Wait ${resetSeconds} s and ask again.`;
      return refuse("rate_exceeded", message, resetSeconds);
    }
    this.move(names, 1);
    return done({ leave: () => this.move(names, -1) });
  }

  private move(names: readonly string[], by: number): void {
    this.count += by;
    for (const name of names) {
      const now = (this.inLine.get(name) ?? 0) + by;
      if (now > 0) this.inLine.set(name, now);
      else this.inLine.delete(name);
    }
  }
}
