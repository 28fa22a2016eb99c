import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LoginData, SessionData } from "#e2e/fixtures/clients/answer-shapes";
import { type Answer, expectData, expectRefusal, readEnvelope } from "#e2e/fixtures/clients/envelope";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { agentTag, originOf } from "#lib/crypto/agent-tag";
import { second } from "#lib/domain/time/instant";

const office = openInProcessOffice("eu1");
const balances = "/api/v1/user/exchange/wallets/p-1/balance";

const login = async (client: Awaited<ReturnType<typeof office.newClient>>) =>
  expectData(await client.post("/api/v1/user/exchange/login", { external_player_id: "p-1" }), LoginData).token;

async function bearing(token: string): Promise<Answer> {
  const request = `GET /api/v1/user/exchange/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  return readEnvelope(await office.exchange(Buffer.from(request, "latin1")));
}

/** As a move leaves the agent in its old cell. */
async function place(agentId: string, at: string): Promise<void> {
  await editDatabase(
    office.databaseFile,
    `update agents set place = '${at}', place_cell = 'us1' where id = '${agentId}'`,
  );
  // Nobody told the server, which keeps keys for half a second.
  office.clock.pass(second);
}

describe("a cell", () => {
  it("gives its keys and tokens names that lead to it", async () => {
    const agent = await office.newAgent();
    const client = await office.newKey(agent);
    expect(client.credentials.api_key).toMatch(new RegExp(`^ak_eu1_${agentTag(agent)}_[0-9a-f]{24}$`));
    const token = await login(client);
    expect(token).toMatch(new RegExp(`^pt_eu1_${agentTag(agent)}_`));
    expectData(await bearing(token), SessionData);
    expect((await office.newFeed()).credentials.api_key).toMatch(/^fk_eu1_[0-9a-f]{24}$/);
  });

  it("refuses another cell's key and token with a sentence that names that cell, and learns nobody its way", async () => {
    const ofOther = (kind: string) => `${kind}_${originOf("us1", "zen")}${randomBytes(12).toString("hex")}`;
    const refused = await office.client({ api_key: ofOther("ak"), secret: "sk" }).get(balances);
    expectRefusal(refused, 10011);
    expect(refused.message).toBe("X-Api-Key is of cell us1 and unknown here: send the request to that cell.");
    const denied = await bearing(ofOther("pt"));
    expectRefusal(denied, 10018);
    expect(denied.message).toBe("The bearer token is of cell us1 and unknown here: send the request to that cell.");
    for (const { headers } of [refused, denied]) expect(headers.get("x-cell")).toBeUndefined();
    const ownUnknown = await office.client({ api_key: `ak_${originOf("eu1", "zen")}0`, secret: "sk" }).get(balances);
    expect(ownUnknown.message).toMatch(/unknown, revoked or expired/);
  });
});

describe("an agent that another cell serves", () => {
  it.each(["away", "arriving"])(
    "and is %s here is answered with that cell's name: its keys and its players' tokens",
    async (at) => {
      const agent = await office.newAgent();
      const client = await office.newKey(agent);
      const token = await login(client);
      await place(agent, at);
      for (const answer of [await client.get(balances), await bearing(token)]) {
        expectRefusal(answer, 10070);
        expect(answer.headers.get("x-cell")).toBe("us1");
        expect(answer.headers.get("retry-after")).toBe("1");
      }
      const forged = await client.call({ target: balances, headers: { "X-Signature": "0".repeat(64) } });
      expectRefusal(forged, 10012);
      expect(forged.headers.get("x-cell")).toBeUndefined();
      await place(agent, "here");
      expectData(await bearing(token), SessionData);
      expect((await client.get(balances)).code).toBe(0);
    },
  );

  it("is nobody's while it leaves: it is asked to come again, and told no cell", async () => {
    const agent = await office.newAgent();
    const client = await office.newKey(agent);
    const token = await login(client);
    await place(agent, "leaving");
    for (const answer of [await client.get(balances), await bearing(token)]) {
      expectRefusal(answer, 10070);
      expect(answer.headers.get("x-cell")).toBeUndefined();
      expect(answer.headers.get("retry-after")).toBe("1");
    }
  });
});
