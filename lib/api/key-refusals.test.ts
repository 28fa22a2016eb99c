import { describe, expect, it } from "vitest";
import { expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { Call, SignedClient } from "#e2e/fixtures/clients/signed-client";
import { transferPath, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { keyRefusalsPerMinute } from "#lib/http/keys/authenticate";

const office = openInProcessOffice();
const balance: Call = { target: `${walletPath("p-1")}/balance` };
const feed: Call = { target: "/api/v1/internal/trades", body: '{"trades":[]}' };
const deposit: Call = { target: transferPath("deposit", "p-1"), body: JSON.stringify(transferRequest("T-1")) };

async function codesOf(client: SignedClient, call: Call, times: number): Promise<Record<number, number>> {
  const codes: Record<number, number> = {};
  for (let sent = 0; sent < times; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(call)));
    for (const { code } of answers) codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

describe("a key that is refused for what it may not do", () => {
  it.each([
    ["lacks the scope of an operation without a quota", 10015, feed, []],
    [
      "lacks the scope of an operation whose quota is set to none",
      10015,
      deposit,
      ["--scopes", "report:read", "--limit", "deposits=0"],
    ],
    ["comes from an address that is not on its list", 10014, balance, ["--allow", "192.0.2.0/24"]],
  ] as const)("is told why 600 times a minute, and then when to come back: it %s", async (_, code, call, flags) => {
    const client = await office.newKey(await office.newAgent(), ...flags);
    expect(await codesOf(client, call, keyRefusalsPerMinute + 40)).toEqual({ [code]: keyRefusalsPerMinute, 10060: 40 });
    const answer = await client.call(call);
    expectRefusal(answer, 10060);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is still served where it may do what it asks", async () => {
    const agent = await office.newAgent();
    const client = await office.newKey(agent);
    await codesOf(client, feed, keyRefusalsPerMinute + 20);
    expect(await client.call(balance)).toMatchObject({ code: 20110 });
    await office.ops("agent", "suspend", "--id", agent);
    expect(await client.call(deposit)).toMatchObject({ code: 10060 });
  });
});
