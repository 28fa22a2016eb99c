import { beforeEach, describe, expect, it } from "vitest";
import { StatusData, TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, status, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let agent: string;
let client: SignedClient;
beforeEach(async () => {
  agent = await office.newAgent();
  client = await office.newKey(agent);
});

const limit = (...flags: readonly string[]) => office.ops("limit", "set", "--agent", agent, ...flags);
const aDay = (sum: string) => limit("--side", "deposit", "--window", "day", "--sum", sum);
const stop = (side: string) => office.ops("agent", "stop", "--id", agent, "--side", side, "--reason", "a leak");

describe("a limit", () => {
  it("refuses with 20190, which stays the ticket's last refusal, and the same ticket posts later", async () => {
    const set = await aDay("25");
    expectData(await deposit(client, "p-1", transferRequest("T-1", "20")), TransferData);
    const message = expectRefusal(await deposit(client, "p-1", transferRequest("T-2", "10")), 20190);
    expect(message).toMatch(
      /25\.00000000 EUR a day \(20\.00000000 EUR used, 10\.00000000 EUR asked for\).* starts anew at/,
    );
    const refused = expectData(await status(client, "p-1", "deposit", "T-2"), StatusData);
    expect(refused).toMatchObject({ state: "NOT_POSTED", last_refusal: { code: 20190, message } });
    await aDay("30");
    expectData(await deposit(client, "p-1", transferRequest("T-2", "10")), TransferData);
    expect(await office.ops("limit", "list", "--agent", agent)).toEqual({
      limits: [{ ...set, sum: "30.00000000", used: "30.00000000" }],
    });
  });

  it("says when it starts anew in X-Limit-Resets-At, and one of one transfer says nothing there", async () => {
    await aDay("25");
    const refused = await deposit(client, "p-1", transferRequest("T-1", "26"));
    const resetsAt = refused.headers.get("x-limit-resets-at") ?? "none";
    expect(expectRefusal(refused, 20190)).toContain(`It starts anew at ${resetsAt}.`);
    expect(resetsAt).toMatch(/T00:00:00\.000000000Z$/);
    await limit("--side", "withdrawal", "--window", "transfer", "--sum", "5");
    expectData(await deposit(client, "p-1", transferRequest("T-1", "20")), TransferData);
    const alone = await withdraw(client, "p-1", transferRequest("T-2", "6"));
    expectRefusal(alone, 20190);
    expect(alone.headers.has("x-limit-resets-at")).toBe(false);
  });

  it.each([
    ["of 0", ["--sum", "0"], "above 0"],
    ["in another currency", ["--sum", "10 USD"], "agent's own currency"],
    ["of a sum and a count", ["--sum", "1", "--count", "1"], "either --sum or --count"],
    ["without a bound", [], "either --sum or --count"],
    ["of a player of another agent", ["--sum", "1", "--player", "nobody"], 'no player "nobody"'],
    ["of two at once", ["--sum", "1", "--member", "no@example.com", "--key", "ak_1"], "at most one of"],
  ])("%s is refused in words, and nothing is kept", async (_, flags, words) => {
    await expect(limit("--side", "deposit", "--window", "day", ...flags)).rejects.toThrow(words);
    expect(await office.ops("limit", "list", "--agent", agent)).toEqual({ limits: [] });
  });

  it("is removed by its id alone, and then holds nobody back", async () => {
    const { limit_id: id } = await aDay("1");
    expectRefusal(await deposit(client, "p-1", transferRequest("T-1")), 20190);
    expect(await office.ops("limit", "remove", "--id", String(id))).toMatchObject({ limit_id: id, removed: true });
    expectData(await deposit(client, "p-1", transferRequest("T-1")), TransferData);
    await expect(office.ops("limit", "remove", "--id", String(id))).rejects.toThrow("There is no limit");
  });
});

describe("stopped transfers", () => {
  it("are refused with 20191, which says which side and since when, until they are started", async () => {
    expectData(await deposit(client, "p-1", transferRequest("T-1", "20")), TransferData);
    expect(await stop("withdrawals")).toEqual({ id: agent, stopped: "withdrawals" });
    const message = expectRefusal(await withdraw(client, "p-1", transferRequest("T-2", "1")), 20191);
    expect(message).toMatch(/^Withdrawals of this agent have been stopped since \d{4}-\S+Z: nothing was posted/);
    expect(expectData(await status(client, "p-1", "withdrawal", "T-2"), StatusData).last_refusal).toMatchObject({
      code: 20191,
      message,
    });
    expectData(await deposit(client, "p-1", transferRequest("T-3", "1")), TransferData);
    expect(await stop("deposits")).toEqual({ id: agent, stopped: "both" });
    expectRefusal(await deposit(client, "p-1", transferRequest("T-4", "1")), 20191);
    expect(await office.ops("agent", "list")).toMatchObject({
      agents: expect.arrayContaining([expect.objectContaining({ id: agent, stopped: "both" })]),
    });
    expect(await office.ops("agent", "start", "--id", agent)).toEqual({ id: agent, stopped: null });
    expectData(await deposit(client, "p-1", transferRequest("T-4", "1")), TransferData);
    expectData(await withdraw(client, "p-1", transferRequest("T-2", "1")), TransferData);
  });

  it("need a side and a reason", async () => {
    const call = (...flags: readonly string[]) => office.ops("agent", "stop", "--id", agent, ...flags);
    await expect(call("--side", "withdrawal", "--reason", "x")).rejects.toThrow("deposits, withdrawals, both");
    await expect(call("--side", "both", "--reason", " ")).rejects.toThrow("reason is empty");
  });
});
