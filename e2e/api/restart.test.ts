import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData, LoginData, SessionData } from "#e2e/fixtures/clients/answer-shapes";
import { type Answer, expectData, expectRefusal, readEnvelope } from "#e2e/fixtures/clients/envelope";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import {
  balance,
  deposit,
  seal,
  transactions,
  transferPath,
  transferRequest,
} from "#e2e/fixtures/clients/wallet-calls";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
let client: SignedClient;
let before: { posted: Answer; refused: Answer; packet: Uint8Array; login: Answer; list: Answer };

const loginCall = {
  target: "/api/v1/user/exchange/login",
  body: '{"external_player_id":"p-1"}',
  idempotencyKey: "k-1",
};

beforeAll(async () => {
  client = await office.newClient();
  const posted = await deposit(client, "p-1", transferRequest("T-1", "10"));
  const body = JSON.stringify(transferRequest("W-1", "50"));
  const packet = client.packet({ target: transferPath("withdrawal", "p-1"), body });
  const refused = await client.send(packet);
  await deposit(client, "p-1", transferRequest("T-2", "100"));
  await seal(client, "p-1", "deposit", "T-3");
  const login = await client.call(loginCall);
  before = { posted, refused, packet, login, list: await transactions(client) };
  await office.stop();
  await office.start();
});

describe("after a restart", () => {
  it("a captured packet of a refused withdrawal still gets its refusal, though the money is there now", async () => {
    expectRefusal(before.refused, 20160);
    const again = await client.send(before.packet);
    expect([again.status, again.text]).toEqual([before.refused.status, before.refused.text]);
    expect(expectData(await balance(client, "p-1"), BalanceData).wallet.balance).toBe("110.00000000");
  });

  it("a login's idempotency key gives the same token, and the token still opens its session", async () => {
    const again = await client.call(loginCall);
    expect(again.text).toBe(before.login.text);
    const { token } = expectData(again, LoginData);
    const request = `GET /api/v1/user/exchange/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    expectData(readEnvelope(await exchangeBytes(office.url(), Buffer.from(request))), SessionData);
  });
});
