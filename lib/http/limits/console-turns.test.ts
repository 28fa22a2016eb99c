import { describe, expect, it } from "vitest";
import { quotaWindowMs } from "#lib/store/quota-grants";
import {
  ConsoleTurns,
  consoleCallsOfAgentPerMinute,
  consoleCallsPerMinute,
  consoleLineMax,
  consoleLineOfAgentMax,
  consoleLineOfMemberMax,
} from "./console-turns";

const many = 2 * consoleLineMax;
const kindsOf = (asks: readonly (() => ReturnType<ConsoleTurns["take"]>)[]) =>
  asks.map((ask) => {
    const taken = ask();
    return taken.ok ? "taken" : taken.failure.kind;
  });
const countOf = (kinds: readonly string[], kind: string) => kinds.filter((one) => one === kind).length;

describe("the line at the signing console", () => {
  it("holds few calls of one member, and those of a colleague still find a place", () => {
    const turns = new ConsoleTurns();
    const kinds = kindsOf(Array.from({ length: many }, () => () => turns.take("acme", "ana@acme.example", 0)));
    expect(countOf(kinds, "taken")).toBe(consoleLineOfMemberMax);
    expect(countOf(kinds, "rate_exceeded")).toBe(many - consoleLineOfMemberMax);
    expect(turns.take("acme", "bo@acme.example", 0).ok).toBe(true);
  });

  it("holds few calls of one agent's members, and those of another agent still find a place", () => {
    const turns = new ConsoleTurns();
    const asks = Array.from({ length: many }, (_, index) => () => turns.take("acme", `m-${index}@acme.example`, 0));
    expect(countOf(kindsOf(asks), "taken")).toBe(consoleLineOfAgentMax);
    expect(turns.take("globex", "cy@globex.example", 0).ok).toBe(true);
  });

  it("holds no more than its length of all agents together, and a place that is left is another's", () => {
    const turns = new ConsoleTurns();
    const first = turns.take("agent-0", "m@agent-0.example", 0);
    const asks = Array.from({ length: many }, (_, index) => () => turns.take(`agent-${index}`, `m@${index}`, 0));
    const kinds = kindsOf(asks);
    expect(countOf(kinds, "taken")).toBe(consoleLineMax - 1);
    expect(countOf(kinds, "not_available")).toBe(many - consoleLineMax + 1);
    if (first.ok) first.value.leave();
    expect(turns.take("late", "m@late.example", 0).ok).toBe(true);
    expect(turns.take("later", "m@later.example", 0).ok).toBe(false);
  });

  it("answers one member and one agent so many times a minute, one after the other", () => {
    const turns = new ConsoleTurns();
    const ask = (email: string, nowMs: number) => {
      const taken = turns.take("acme", email, nowMs);
      if (taken.ok) taken.value.leave();
      return taken;
    };
    for (let call = 0; call < consoleCallsPerMinute; call += 1) expect(ask("m-0@acme.example", call).ok).toBe(true);
    expect(ask("m-0@acme.example", 100)).toMatchObject({ failure: { kind: "rate_exceeded", retryAfterSeconds: 60 } });
    const left = consoleCallsOfAgentPerMinute - consoleCallsPerMinute;
    for (let call = 0; call < left; call += 1) expect(ask(`m-${1 + (call % 10)}@acme.example`, 200).ok).toBe(true);
    expect(ask("m-11@acme.example", 300).ok).toBe(false);
    expect(ask("m-0@acme.example", quotaWindowMs + 301).ok).toBe(true);
  });
});
