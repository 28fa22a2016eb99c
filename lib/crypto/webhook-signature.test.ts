import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { newWebhookSecret, webhookSignature } from "./webhook-signature";

const secret = newWebhookSecret();
const other = newWebhookSecret();
const body = JSON.stringify({ type: "deposit.posted", data: { reason: "票 – “ü” 💶", amount: "10.00000000" } });
const id = "evt_01";

function headersOf(secrets: readonly string[], timestampSeconds = Math.floor(Date.now() / 1_000)) {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": webhookSignature({ id, timestampSeconds, body }, secrets),
  };
}
type Headers = ReturnType<typeof headersOf>;

/** The published library for Python, as it is. */
const library = resolve("e2e/fixtures/webhooks");
const verifying = `
import json, sys
from standardwebhooks.webhooks import Webhook
asked = json.load(sys.stdin)
print(json.dumps(Webhook(asked["secret"]).verify(asked["body"], asked["headers"])))`;
const hasPython = spawnSync("python3", ["--version"]).status === 0;
function inPython(under: string, headers: Headers, text: string) {
  const input = JSON.stringify({ secret: under, headers, body: text });
  const env = { PATH: process.env.PATH, PYTHONPATH: library, PYTHONDONTWRITEBYTECODE: "1", NODE_ENV: "test" } as const;
  const { status, stdout } = spawnSync("python3", ["-c", verifying], { input, env, encoding: "utf8" });
  if (status !== 0) throw new Error("refused");
  return JSON.parse(stdout);
}
const inTypeScript = (under: string, headers: Headers, text: string) => new Webhook(under).verify(text, headers);

it("a secret is whsec_ and 32 random bytes in base64", () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
  expect(secret).not.toBe(other);
});

it("a message is signed as the specification's example is", () => {
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestampSeconds: 1_614_265_330, body: '{"test": 2432232314}' };
  const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  expect(webhookSignature(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])).toBe(signature);
});

describe.each([
  ["TypeScript", inTypeScript, true],
  ["Python", inPython, hasPython],
] as const)("the published library for %s", (_, verify, isPresent) => {
  it.skipIf(!isPresent)("verifies what is signed, and gives its content", () => {
    expect(verify(secret, headersOf([secret]), body)).toEqual(JSON.parse(body));
  });

  it.skipIf(!isPresent)("verifies it under the new secret and under the one before while that still signs", () => {
    for (const under of [secret, other])
      expect(verify(under, headersOf([other, secret]), body)).toEqual(JSON.parse(body));
    expect(() => verify(other, headersOf([secret]), body)).toThrow();
  });

  it.skipIf(!isPresent)("refuses another body, another id, another time and an old message", () => {
    const headers = headersOf([secret]);
    expect(() => verify(secret, headers, `${body} `)).toThrow();
    expect(() => verify(secret, { ...headers, "webhook-id": "evt_02" }, body)).toThrow();
    const moved = String(Number(headers["webhook-timestamp"]) + 1);
    expect(() => verify(secret, { ...headers, "webhook-timestamp": moved }, body)).toThrow();
    const old = Math.floor(Date.now() / 1_000) - 301;
    expect(() => verify(secret, headersOf([secret], old), body)).toThrow();
  });
});
