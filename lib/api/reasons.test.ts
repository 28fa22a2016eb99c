import { beforeAll, expect, it } from "vitest";
import type { Call, SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferPath, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { parameterCharsMax } from "#lib/http/answer/exchange";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
  expect((await deposit(client, "p-1", transferRequest("T-1", "1"))).code).toBe(0);
});

it("a refusal names its reason in a header by a name that never changes, even to a byte-identical repeat", async () => {
  const withdrawal = { target: transferPath("withdrawal", "p-1"), body: JSON.stringify(transferRequest("W-1", "2")) };
  const timestamp = String(office.nowMs());
  for (const _ of ["first", "byte-identical"]) {
    const refused = await client.call({ ...withdrawal, timestamp });
    expect([refused.code, refused.headers.get("x-reason")]).toEqual([20160, "balance_too_low"]);
  }
  const unknown = await client.call({ target: `${walletPath("p-2")}/balance` });
  expect([unknown.code, unknown.headers.get("x-reason")]).toEqual([20110, "player_unknown"]);
});

const repeated = '{"currency":"EUR","amount":"1","ticket_id":"T-2","\\u0061mount":"1"}';
const of = (member: string, value: unknown) => ({ ...transferRequest("T-2", "1"), [member]: value });
const list = "/api/v1/user/exchange/transactions";
const summary = "/api/v1/exchange/report/trade-summary";
const login = "/api/v1/user/exchange/login";
const onDeposit = (change: Partial<Call>): Call => ({
  target: transferPath("deposit", "p-1"),
  body: JSON.stringify(transferRequest("T-2", "1")),
  ...change,
});
const sent = (body: unknown) => onDeposit({ body: typeof body === "string" ? body : JSON.stringify(body) });

it.each<[parameter: string, call: Call]>([
  ["X-Api-Key", onDeposit({ headers: { "X-Api-Key": null } })],
  ["X-Signature", onDeposit({ headers: { "X-Signature": null } })],
  ["X-Timestamp", onDeposit({ headers: { "X-Timestamp": null } })],
  ["X-Api-Key", onDeposit({ headers: { "X-Api-Key": "ak_unknown" } })],
  ["X-Signature", onDeposit({ headers: { "X-Signature": "0".repeat(64) } })],
  ["X-Timestamp", onDeposit({ timestamp: "1" })],
  ["X-Timestamp", onDeposit({ timestamp: "now" })],
  ["X-Idempotency-Key", onDeposit({ idempotencyKey: null })],
  ["X-Idempotency-Key", onDeposit({ idempotencyKey: "a b" })],
  ["Content-Encoding", onDeposit({ headers: { "Content-Encoding": "gzip" } })],
  ["external_player_id", onDeposit({ target: transferPath("deposit", "a%20b") })],
  ["external_player_id", { target: login, body: '{"external_player_id":"a b"}' }],
  ["external_player_id", { target: `${list}?external_player_id=a+b` }],
  ["external_player_id", { target: `${walletPath("p-2")}/statement` }],
  ["note", sent(of("note", "x"))],
  ["currency", sent({ amount: "1", ticket_id: "T-2" })],
  ["amount", sent(of("amount", 1))],
  ["amount", sent(repeated)],
  ["amount", sent(of("amount", "0"))],
  ["amount", sent(of("amount", "0.000000001"))],
  ["amount", sent(of("amount", "10000000.1"))],
  ["amount", sent({ ...transferRequest("T-1", "3"), currency: "GBP" })],
  ["currency", sent({ ...transferRequest("T-1", "1"), currency: "GBP" })],
  ["currency", sent(of("currency", "GBP"))],
  ["ticket_id", sent(of("ticket_id", ""))],
  ["ticket_id", { target: `${walletPath("p-1")}/transactions/status?type=deposit&ticket_id=` }],
  ["ticket_id", { target: `${walletPath("p-1")}/transactions/status?type=deposit` }],
  ["ticket_id", { target: `${list}?ticket_id=%00` }],
  ["type", { target: `${list}?type=refund` }],
  ["kind", { target: `${walletPath("p-1")}/statement?kind=refund` }],
  ["at", { target: `${walletPath("p-1")}/balance?at=now` }],
  ["end_time", { target: `${list}?start_time=2026-01-02T00:00:00Z&end_time=2026-01-02T00:00:00Z` }],
  ["start_time", { target: `${list}?start_time=now` }],
  ["limit", { target: `${list}?limit=501` }],
  ["limit", { target: `${list}?limit=1&limit=1` }],
  ["limit", { target: `${list}?limit=%ff` }],
  ["cursor", { target: `${list}?cursor=AAAA` }],
  ["page", { target: `${list}?page=1` }],
  ["a%0D%0Ab%3A%20%E7%A5%A8", { target: `${list}?a%0D%0Ab%3A%20%E7%A5%A8=1` }],
  ["create_start_time", { target: summary }],
  ["create_end_time", { target: `${summary}?create_start_time=2026-01-02T00:00:00Z` }],
  ["settlement_start_time", { target: `${summary}?settlement_end_time=2026-01-02T00:00:00Z` }],
])("a refusal because of one parameter, header or member names it in X-Parameter: %s", async (parameter, call) => {
  const refused = await client.call(call);
  expect([refused.message, refused.headers.get("x-parameter")]).toEqual([expect.any(String), parameter]);
});

it("a long name in X-Parameter is cut, and a character that the cut halves is replaced", async () => {
  const name = `${"x".repeat(parameterCharsMax - 1)}🎟`;
  const refused = await client.call({ target: `${list}?${encodeURIComponent(name)}=1` });
  expect(refused.headers.get("x-parameter")).toBe(`${name.slice(0, parameterCharsMax - 1)}%EF%BF%BD`);
});

it("a refusal names the same parameter again to a byte-identical repeat", async () => {
  const call = { target: transferPath("withdrawal", "p-2"), body: JSON.stringify(transferRequest("W-2", "2")) };
  const packet = client.packet(call);
  const [first, again] = [await client.send(packet), await client.send(packet)];
  expect(first.headers.get("x-parameter")).toBe("external_player_id");
  expect([again.message, again.headers.get("x-parameter")]).toEqual([first.message, "external_player_id"]);
});

it("a refusal of the whole request names no parameter", async () => {
  const none: Call[] = [
    sent("[]"),
    sent("no JSON"),
    { target: `${walletPath("p-1")}/balance`, body: "{}", method: "GET" },
  ];
  for (const call of none) {
    const refused = await client.call(call);
    expect([refused.code, refused.headers.has("x-parameter")]).toEqual([10021, false]);
  }
});

it("a refusal that says when to come back says that a repeat needs a new signature", async () => {
  const limited = await office.newKey(await office.newAgent(), "--limit", "report=1");
  await limited.get(summary);
  const over = await limited.get(summary);
  expect([over.code, over.headers.has("retry-after")]).toEqual([10060, true]);
  expect(over.message).toContain("Sign what is sent again anew.");
});

it("an answer that is no refusal has no reason", async () => {
  const answer = await client.call({ target: `${walletPath("p-1")}/balance` });
  expect([answer.code, answer.headers.has("x-reason")]).toEqual([0, false]);
});
