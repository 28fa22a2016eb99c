import { beforeAll, describe, expect, it } from "vitest";
import { LoginData, SessionData } from "#e2e/fixtures/clients/answer-shapes";
import { type Answer, expectData, expectRefusal, readEnvelope } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant, instant, minute, nanosecond } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

const loginTarget = "/api/v1/user/exchange/login";
const sessionTarget = "/api/v1/user/exchange/session";

const login = (player: string, idempotencyKey: string, by = client): Promise<Answer> =>
  by.call({ target: loginTarget, body: JSON.stringify({ external_player_id: player }), idempotencyKey });

/** A player's own request: unsigned, with this Authorization header. */
async function bearing(authorization: string | null, target = sessionTarget): Promise<Answer> {
  const header = authorization === null ? "" : `Authorization: ${authorization}\r\n`;
  const request = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n`;
  return readEnvelope(await office.exchange(Buffer.from(request, "latin1")));
}

describe("a login", () => {
  it("gives a bearer token of 30 minutes and opens an unknown player's wallet", async () => {
    const data = expectData(await login("fresh", "k-fresh"), LoginData);
    expect(data.expires_at).toBe(formatInstant(instant(office.clock.now() + 30n * minute)));
    const session = expectData(await bearing(`Bearer ${data.token}`), SessionData);
    expect(session).toEqual({
      external_player_id: "fresh",
      currency: "EUR",
      balance: "0.00000000",
      exposure: "0.00000000",
      expires_at: data.expires_at,
    });
    expect((await balance(client, "fresh")).code).toBe(0);
  });

  it("with the same idempotency key gives the same token, and with another key another token", async () => {
    const first = expectData(await login("repeat", "k-1"), LoginData);
    expect(expectData(await login("repeat", "k-1"), LoginData)).toEqual(first);
    const second = expectData(await login("repeat", "k-2"), LoginData);
    expect(second.token).not.toBe(first.token);
    for (const { token } of [first, second]) expectData(await bearing(`Bearer ${token}`), SessionData);
  });

  it.each([
    ["an id with a space", { external_player_id: "a b" }],
    ["an id of 65 characters", { external_player_id: "x".repeat(65) }],
    ["an unknown member", { external_player_id: "p-1", currency: "EUR" }],
  ])("of %s is refused", async (_, body) => {
    expectRefusal(await client.post(loginTarget, body), 10021);
  });
});

describe("a player's token", () => {
  it.each([
    ["missing", null],
    ["of another scheme", "Basic cDp4"],
    ["unknown", "Bearer pt_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
    ["too long", `Bearer ${"x".repeat(4_000)}`],
  ])("that is %s is refused", async (_, authorization) => {
    expectRefusal(await bearing(authorization), 10018);
  });

  it("opens its session for 30 minutes, to the nanosecond, and not after", async () => {
    const { token } = expectData(await login("late", "k-late"), LoginData);
    office.clock.pass(30n * minute - nanosecond);
    expectData(await bearing(`Bearer ${token}`), SessionData);
    office.clock.pass(nanosecond);
    expectRefusal(await bearing(`Bearer ${token}`), 10018);
  });

  it("opens nothing else: no wallet, list or report", async () => {
    const { token } = expectData(await login("nosy", "k-nosy"), LoginData);
    for (const target of [
      "/api/v1/user/exchange/wallets/nosy/balance",
      "/api/v1/user/exchange/transactions",
      "/api/v1/exchange/report/trade-summary?create_start_time=2026-01-01T00:00:00Z&create_end_time=2026-01-02T00:00:00Z",
    ]) {
      expectRefusal(await bearing(`Bearer ${token}`, target), 10010);
    }
  });

  it("cannot be replaced by an agent's signature: a signed request without a token is refused", async () => {
    expectRefusal(await client.get(sessionTarget), 10018);
  });
});
