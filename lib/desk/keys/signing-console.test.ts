import { beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import type { Answer } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { type SignedFields, sign, stringToSign } from "#lib/crypto/signature";

const office = openInProcessOffice();
const path = "/api/desk/developers/signing-console";
let owner: DeskClient;
let viewer: DeskClient;
let client: SignedClient;
beforeAll(async () => {
  owner = await signedInMember(office, "owner");
  viewer = await signedInMember(office, "viewer", owner.account.agentId);
  client = await office.newKey(owner.account.agentId);
});

const body = '{"currency":"EUR","amount":"10","ticket_id":"T-1"}';
const fieldsOf = (apiKey: string): SignedFields => ({
  apiKey,
  timestamp: String(office.nowMs()),
  idempotencyKey: "k-1",
  method: "POST",
  body,
  target: "/api/v1/user/exchange/wallets/p-1/deposits",
});
const pasted = (fields: SignedFields, signature: string, more: Record<string, string> = {}) => ({
  method: fields.method,
  target: fields.target,
  api_key: fields.apiKey,
  timestamp: fields.timestamp,
  signature,
  idempotency_key: fields.idempotencyKey,
  body,
  signed_text: "",
  request_id: "",
  ...more,
});

/** A pasted request, signed with this key's secret. */
function paste(by: SignedClient) {
  const fields = fieldsOf(by.credentials.api_key);
  return pasted(fields, sign(by.credentials.secret, fields));
}
const ask = (request: unknown, by = owner): Promise<Answer> => by.post(path, request);

describe("the signing console", () => {
  it("tells that a signature fits, and shows what was signed line by line", async () => {
    const request = paste(client);
    const { data } = await ask(request);
    expect(data).toMatchObject({
      key: { state: "in_force", agent_suspended: false },
      signature: { state: "fits", mistake: null, previous_until: null },
      clock: { unit: "milliseconds", allowed_ms: 30_000 },
      signed_text: null,
    });
    const fields = { ...fieldsOf(client.credentials.api_key), timestamp: request.timestamp };
    const lines = stringToSign(fields).split("\n");
    expect(data).toMatchObject({ lines: lines.map((value) => ({ value })) });
  });

  it("never shows the expected signature or a secret", async () => {
    const fields = fieldsOf(client.credentials.api_key);
    const { secret } = client.credentials;
    const right = sign(secret, fields);
    for (const signature of ["", "0".repeat(64), right.slice(0, 63), sign(secret, { ...fields, method: "post" })]) {
      const { text } = await ask(pasted(fields, signature, { signed_text: stringToSign(fields) }));
      expect(text.toLowerCase()).not.toContain(right.slice(0, 16));
      expect(text).not.toContain(Buffer.from(right, "hex").toString("base64").slice(0, 16));
      expect(text).not.toContain(secret.slice(0, 12));
    }
  });

  it("answers for another agent's key exactly as for an unknown key", async () => {
    const foreign = await office.newClient();
    const fields = fieldsOf(foreign.credentials.api_key);
    const known = await ask(pasted(fields, sign(foreign.credentials.secret, fields)));
    const unknown = await ask(pasted({ ...fields, apiKey: "ak_nobody" }, "0".repeat(64)));
    const judged = ({ data }: Answer) =>
      JSON.stringify(data, (name, value) => (name === "clock" || name === "lines" ? null : value));
    expect(judged(known)).toBe(judged(unknown));
    expect(known.data).toMatchObject({ key: { state: "unknown" }, signature: { state: "not_judged" } });
  });

  it("finds that another key of the agent signed, and names that key only to members who may see keys", async () => {
    const second = await office.newKey(owner.account.agentId);
    const fields = fieldsOf(client.credentials.api_key);
    const request = pasted(fields, sign(second.credentials.secret, fields));
    const state = { state: "other_key", mistake: null };
    expect((await ask(request)).data).toMatchObject({ signature: { ...state, other_key: second.credentials.api_key } });
    expect((await ask(request, viewer)).data).toMatchObject({ signature: { ...state, other_key: null } });
  });

  it("knows the old secret while a rotation overlaps, and a key that is revoked", async () => {
    const key = await office.newKey(owner.account.agentId);
    await office.ops("key", "rotate", "--key", key.credentials.api_key, "--overlap", "1h");
    expect((await ask(paste(key))).data).toMatchObject({
      signature: { state: "fits_previous", previous_until: expect.stringMatching(/^20.*Z$/) },
    });
    await office.ops("key", "revoke", "--key", key.credentials.api_key);
    expect((await ask(paste(key))).data).toMatchObject({ key: { state: "revoked" } });
  });

  it("recognizes a timestamp in seconds, and tells how far a clock is off", async () => {
    const seconds = String(Math.floor(office.nowMs() / 1_000));
    const fields = { ...fieldsOf(client.credentials.api_key), timestamp: seconds };
    expect((await ask(pasted(fields, sign(client.credentials.secret, fields)))).data).toMatchObject({
      signature: { state: "fits" },
      clock: { unit: "seconds" },
    });
    const late = { ...fields, timestamp: String(office.nowMs() - 90_000) };
    const { data } = await ask(pasted(late, ""));
    expect(data).toMatchObject({ signature: { state: "not_given" }, clock: { unit: "milliseconds" } });
    expect(JSON.stringify(data)).toMatch(/"difference_ms":-90000[,}]/);
  });

  it("takes a body of the API's greatest length, and refuses a longer body", async () => {
    const long = '"'.repeat(16 * 1024);
    const fields = { ...fieldsOf(client.credentials.api_key), body: long };
    const request = { ...pasted(fields, sign(client.credentials.secret, fields)), body: long };
    expect((await ask(request)).data).toMatchObject({ signature: { state: "fits" } });
    expect(await ask({ ...request, body: `${long}!` })).toMatchObject({ code: 10021, status: 400 });
    expect(await ask({ ...request, signed_text: "x".repeat(40_000) })).toMatchObject({ code: 10021 });
  });

  it("spends nothing of the key's quota and leaves no trace of use", async () => {
    const key = await office.newKey(owner.account.agentId, "--limit", "deposits=1");
    for (const _ of [1, 2, 3]) await ask(paste(key));
    const answer = await key.post("/api/v1/user/exchange/wallets/p-1/deposits", {
      currency: "EUR",
      amount: "1",
      ticket_id: "Q",
    });
    expect(answer.code).toBe(0);
  });
});
