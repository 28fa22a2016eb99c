import { beforeAll, describe, expect, it } from "vitest";
import { signingVectors } from "#e2e/api/signing-vectors";
import { BalanceData, StatusData, TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transferPath, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
  expectData(await deposit(client, "p-1", transferRequest("T-0")), TransferData);
});

const balanceOf = (player: string) => ({ target: `${walletPath(player)}/balance` });
const depositCall = (ticketId: string) => ({
  target: transferPath("deposit", "p-1"),
  body: JSON.stringify(transferRequest(ticketId)),
});
const statusTarget = (ticketId: string) =>
  `${walletPath("p-1")}/transactions/status?type=deposit&ticket_id=${ticketId}`;

describe("a signed request", () => {
  it("is served when it is signed as the published vectors are", async () => {
    expect(signingVectors.length).toBeGreaterThan(0);
    // Other tests use these tickets too, so here they belong to a new agent who has used none.
    const alone = await office.newClient();
    for (const vector of signingVectors) {
      const { method, target, body, idempotency_key } = vector;
      const call = { method, target, idempotencyKey: idempotency_key || null, ...(body === "" ? {} : { body }) };
      // The vectors are for an agent in another currency, so each call that passes is judged by its content.
      expect([0, 10020, 20110, 20130]).toContain((await alone.call(call)).code);
    }
  });

  it("is refused without its signing headers, before its body is read", async () => {
    const nothing = { "X-Api-Key": null, "X-Timestamp": null, "X-Signature": null };
    expectRefusal(await client.call({ ...depositCall("T-none"), headers: nothing }), 10010);
  });

  it.each([
    ["another body", { signedAs: { body: "{}" } }],
    ["another method", { signedAs: { method: "PUT" } }],
    ["another target", { signedAs: { target: transferPath("deposit", "p-2") } }],
    ["another idempotency key", { signedAs: { idempotencyKey: "other" } }],
    ["another time", { signedAs: { timestamp: String(office.nowMs() - 1) } }],
  ])("is refused when it was signed for %s, and posts nothing", async (what, signed) => {
    const ticket = `T-${what.replaceAll(" ", "-")}`;
    expectRefusal(await client.call({ ...depositCall(ticket), ...signed }), 10012);
    expect(expectData(await client.get(statusTarget(ticket)), StatusData).state).toBe("NOT_POSTED");
  });

  it("is verified before its body is parsed: a body that is no JSON needs a right signature like any other", async () => {
    const target = transferPath("deposit", "p-1");
    expectRefusal(await client.call({ target, body: "{not json", signedAs: { body: "{}" } }), 10012);
    expectRefusal(await client.call({ target, body: "{not json" }), 10021);
  });
});

describe("the bytes of a target", () => {
  it.each([
    ["an escape in lower case", statusTarget("%7e"), statusTarget("%7E")],
    ["a bare question mark", `${walletPath("p-1")}/balance?`, `${walletPath("p-1")}/balance`],
    ["an escaped letter of a player's id", `${walletPath("%70-1")}/balance`, `${walletPath("p-1")}/balance`],
  ])("are signed as they are sent: %s", async (_, sent, rewritten) => {
    expect((await client.call({ target: sent })).code).toBe(0);
    expectRefusal(await client.call({ target: sent, signedAs: { target: rewritten } }), 10012);
  });
});

describe("the time of a request", () => {
  const at = (offsetMs: number) => client.call({ ...balanceOf("p-1"), timestamp: String(office.nowMs() + offsetMs) });

  it("may be up to 30 seconds early or late", async () => {
    expectData(await at(-30_000), BalanceData);
    expectData(await at(30_000), BalanceData);
  });

  it("is refused beyond 30 seconds, and the refusal tells the server's time and the difference", async () => {
    for (const offset of [-30_001, 30_001, -31_000, 39_000]) {
      const answer = await at(offset);
      const message = expectRefusal(answer, 10013);
      expect(message).toContain(String(answer.headers.get("x-server-time")));
      expect(message).toMatch(/3\d/);
    }
  });

  it("is refused in seconds with what is wrong about it, whatever the client's clock shows that day", async () => {
    for (const offsetMs of [0, -40_000, 86_400_000]) {
      const timestamp = String(Math.floor((office.nowMs() + offsetMs) / 1_000));
      const message = expectRefusal(await client.call({ ...balanceOf("p-1"), timestamp }), 10013);
      expect(message).toContain(`X-Timestamp is ${timestamp}: this looks like seconds; milliseconds are needed.`);
    }
  });

  it.each(["abc", "-1767225600000", "1767225600000.5", "1.7e12", "17672256000001767225600000"])(
    "is refused as %j, even with a right signature",
    async (timestamp) => {
      expectRefusal(await client.call({ ...balanceOf("p-1"), timestamp }), 10013);
    },
  );
});

describe("X-Idempotency-Key", () => {
  it.each([
    ["a deposit", transferPath("deposit", "p-1"), transferRequest("T-no-key")],
    ["a withdrawal", transferPath("withdrawal", "p-1"), transferRequest("T-no-key")],
    ["a seal", `${walletPath("p-1")}/transactions/seal`, { type: "deposit", ticket_id: "T-no-key" }],
    ["a login", "/api/v1/user/exchange/login", { external_player_id: "p-1" }],
  ])("is required on %s", async (_, target, body) => {
    expectRefusal(await client.call({ target, body: JSON.stringify(body), idempotencyKey: null }), 10016);
  });

  it.each(["k".repeat(129), "a b", "a/b", "a,b", "é", "{}"])("may not be %j", async (idempotencyKey) => {
    expectRefusal(await client.call({ ...depositCall("T-bad-key"), idempotencyKey }), 10016);
  });

  it("plays no part in transfers: two tickets with the same idempotency key are both posted", async () => {
    for (const ticket of ["T-same-key-1", "T-same-key-2"]) {
      const answer = await client.call({ ...depositCall(ticket), idempotencyKey: "one-key" });
      expectData(answer, TransferData);
      expect(answer.headers.has("x-idempotent-replayed")).toBe(false);
    }
  });
});

describe("a captured packet", () => {
  it("of a read is answered again: an identical request may be resent", async () => {
    const packet = client.packet(balanceOf("p-1"));
    const first = expectData(await client.send(packet), BalanceData);
    expect(expectData(await client.send(packet), BalanceData).wallet).toEqual(first.wallet);
  });

  it("with its signature in another case is still the same packet", async () => {
    expect((await balance(client, "p-1")).code).toBe(0);
    const packet = client.packet(depositCall("T-captured"));
    const first = await client.send(packet);
    const louder = Buffer.from(packet)
      .toString("latin1")
      .replace(/X-Signature: ([0-9a-f]+)/, (_, hex) => `X-Signature: ${String(hex).toUpperCase()}`);
    const again = await client.send(Buffer.from(louder, "latin1"));
    expect(again.text).toBe(first.text);
  });
});
