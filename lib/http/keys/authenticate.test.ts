import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { sign } from "#lib/crypto/signature";
import { done } from "#lib/domain/failure";
import { millisecondsOf } from "#lib/domain/time/instant";
import type { ApiRequest } from "#lib/http/answer/exchange";
import { newGate } from "#lib/http/answer/gate";
import { logRequest, nothingHeard } from "#lib/http/answer/heard-request";
import { createKey, rotateKey } from "#lib/usecases/keys/keys";
import { authenticate } from "./authenticate";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(acme, context.author()));
});
afterAll(() => context.close());

/** A request with a slow body: `meanwhile` happens before its last byte has come. */
async function slowRequest(meanwhile: (keyId: string) => Promise<unknown>) {
  const input = { agentId: "acme", name: null, scopes: null, allow: [], limits: {}, expiresAt: null };
  const { key, secret } = resultOf(await createKey(context, input, context.author()));
  const [method, target, body] = ["POST", "/api/v1/x", Buffer.from("{}")];
  const timestamp = String(millisecondsOf(context.clock.now()));
  const signature = sign(secret, { apiKey: key.id, timestamp, idempotencyKey: "", method, target, body });
  const headers = new Map(Object.entries({ "x-api-key": key.id, "x-timestamp": timestamp, "x-signature": signature }));
  const request: ApiRequest = {
    method,
    target,
    clientAddress: "192.0.2.1",
    header: (name) => headers.get(name),
    async readBody() {
      await meanwhile(key.id);
      return done(body);
    },
  };
  return { request, key };
}

describe("a request whose body comes slowly", () => {
  it("is refused with a key that was revoked, or a secret that was replaced, while it came", async () => {
    const gate = newGate(context, context.requests);
    const judge = async (meanwhile: (keyId: string) => Promise<unknown>) =>
      authenticate(gate, (await slowRequest(meanwhile)).request, nothingHeard());
    expect((await judge(async () => {})).ok).toBe(true);
    const revoked = await judge((keyId) => context.store.keys.revokeKey({ keyId }, context.author()));
    expect(refusalOf(revoked)).toMatch(/not a key in force/);
    const rotated = await judge((keyId) => rotateKey(context, { keyId, overlap: "none" }, context.author()));
    expect(refusalOf(rotated)).toMatch(/does not fit/);
  });
});

describe("what the request log is told", () => {
  it("can fail without its request failing with it", async () => {
    const { request, key } = await slowRequest(async () => {});
    const note = () => {
      throw new Error("no room");
    };
    const gate = { ...newGate(context, context.requests), requests: { ...context.requests, note } };
    const answer = { operation: "deposit", requestId: "r", at: context.clock.now(), code: 0, status: 200 };
    const rest = { ticketId: null, playerId: null, latencyMicros: 1, message: "success" };
    const heard = { ...nothingHeard(), request, key, proved: true };
    expect(() => logRequest(gate, heard, { ...answer, ...rest })).not.toThrow();
  });

  it("names a ticket only as it can be found again", async () => {
    const { request, key } = await slowRequest(async () => {});
    const noted: (string | null)[] = [];
    const note = ({ ticketId }: { ticketId: string | null }) => {
      noted.push(ticketId);
    };
    const gate = { ...newGate(context, context.requests), requests: { ...context.requests, note } };
    const answer = { operation: "deposit", requestId: "r", at: context.clock.now(), code: 10010, status: 400 };
    const rest = { ticketId: null, playerId: null, latencyMicros: 1, message: "no" };
    const body = Buffer.from('{"ticket_id":"half \\ud83d"}');
    logRequest(gate, { ...nothingHeard(), request, key, body, proved: true }, { ...answer, ...rest });
    expect(noted).toEqual(["half \ufffd"]);
  });
});
