import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KnownAgents } from "#e2e/fixtures/cells/known-agents";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { createAgent } from "#lib/usecases/agents/create-agent";
import { createMember } from "#lib/usecases/people/create-member";
import { keepFeedingDirectory } from "./keep-feeding-directory";

let context: TestContext;
let directory: KnownAgents;
let feeding: { stop(): void };
const publicUrl = "https://desk.example.com";
const entered = () => [...directory.entered].map(([agentId, emails]) => `${agentId}: ${emails.join(", ")}`);
/** On a busy machine the database takes its time. */
const within = { timeout: 20_000 };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  directory = new KnownAgents({});
  const opened = await openTestContext(undefined, "eu1", directory);
  context = opened;
  await agent("acme");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  feeding = keepFeedingDirectory(context, { publicUrl });
});
afterEach(async () => {
  feeding.stop();
  vi.useRealTimers();
  await context.close();
});

const agent = async (id: string) =>
  resultOf(await createAgent(context, { id, name: id, currency: "EUR", knownPlayersOnly: false }, context.author()));
const member = async (agentId: string, email: string) =>
  resultOf(
    await createMember(
      context,
      { agentId, email, roles: ["owner"], auditorUntil: null, password: "correct horse battery" },
      context.author(),
    ),
  );

describe("a server with a directory", () => {
  it("tells it at the start who is served here, and of a change within two seconds", async () => {
    await vi.waitFor(() => expect(entered()).toEqual(["acme: "]), within);
    expect(directory.address).toBe(publicUrl);
    await member("acme", "ana@example.com");
    await vi.waitFor(async () => {
      await pass(1_000);
      expect(entered()).toEqual(["acme: ana@example.com"]);
    }, within);
    const told = directory.told;
    await pass(10_000);
    expect(directory.told).toBe(told);
  });

  it("tries again while the directory is away, less and less often, and tells it all when it is back", async () => {
    await vi.waitFor(() => expect(entered()).toEqual(["acme: "]), within);
    directory.isAway = true;
    await member("acme", "ana@example.com");
    const before = directory.told;
    await vi.waitFor(async () => {
      await pass(1_000);
      expect(directory.told).toBeGreaterThan(before);
    }, within);
    for (let second = 0; second < 300; second += 1) await pass(1_000);
    expect(directory.told - before).toBeLessThan(15);
    directory.isAway = false;
    await vi.waitFor(async () => {
      await pass(1_000);
      expect(entered()).toEqual(["acme: ana@example.com"]);
    }, within);
  });
});
