import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestContext, type TestContext } from "#e2e/fixtures/test-context";
import { minute } from "#lib/domain/instant";
import { newGate } from "#lib/http/gate";
import { consoleCallsPerMinute } from "#lib/limits";
import { takeConsoleTurn } from "./console-turn";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

describe("the signing console", () => {
  it("answers one member so many times a minute, whatever the others ask", () => {
    const gate = newGate(context, context.requests);
    const ask = (email: string) => takeConsoleTurn(gate, email).ok;
    const answered = Array.from({ length: consoleCallsPerMinute + 1 }, () => ask("ana@example.com"));
    expect(answered.filter(Boolean)).toHaveLength(consoleCallsPerMinute);
    expect(ask("bo@example.com")).toBe(true);
    context.clock.pass(minute + 1_000_000n);
    expect(ask("ana@example.com")).toBe(true);
  });
});
