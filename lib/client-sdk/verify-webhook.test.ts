import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { verifyWebhook } from "./verify-webhook";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const nowMs = 1_767_225_600_000;
const event = {
  type: "deposit.posted",
  timestamp: "2026-01-01T00:00:00.000000000Z",
  data: { sequence: 42, note: "票 💶" },
};
const body = JSON.stringify(event);
const id = "evt_42_9f3c2a7be1d4";

/** The headers as the published library signs them. */
function signed(under: readonly string[] = [secret], text = body, atMs = nowMs) {
  const signatures = under.map((each) => new Webhook(each).sign(id, new Date(atMs), text));
  const timestamp = String(Math.floor(atMs / 1_000));
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
const refusedFor = (reason: string) => ({ name: "WebhookRefusal", reason });

describe("a webhook", () => {
  it("is read as the specification's example is signed", async () => {
    const example = {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    };
    const under = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const options = { nowMs: 1_614_265_330_000 };
    // Its body is no event of ours, which is found only once the signature holds.
    await expect(verifyWebhook(under, example, '{"test": 2432232314}', options)).rejects.toMatchObject(
      refusedFor("body_wrong"),
    );
    await expect(verifyWebhook(under, example, '{"test": 2432232315}', options)).rejects.toMatchObject(
      refusedFor("signature_wrong"),
    );
  });

  it("signed by the published library gives its event, as text and as bytes, with headers of either kind", async () => {
    const headers = signed();
    const inCapitals = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    for (const given of [headers, inCapitals, new Headers(headers)]) {
      for (const form of [body, Buffer.from(body)]) {
        expect(await verifyWebhook(secret, given, form, { nowMs })).toEqual({ id, ...event });
      }
    }
  });

  it("has the data of its type, with its number and agent", async () => {
    const wallet = { currency: "EUR", balance: "350.00000000" };
    const data = { sequence: 42, agent_id: "acme", amount: "100.00000000", ticket_id: "T-1", wallet };
    const text = JSON.stringify({ ...event, data });
    const told = await verifyWebhook(secret, signed([secret], text), text, { nowMs });
    // The compiler judges this too: another type of event has no amount.
    const paid = told.type === "deposit.posted" ? [told.data.amount, told.data.wallet.balance, told.data.agent_id] : [];
    expect(paid).toEqual(["100.00000000", "350.00000000", "acme"]);
  });

  it("is read under the old secret, the new one or both, while one rotates", async () => {
    for (const under of [secret, other, [other, secret]]) {
      expect(await verifyWebhook(under, signed([other, secret]), body, { nowMs })).toMatchObject({ id });
    }
    expect(await verifyWebhook([other, secret], signed(), body, { nowMs })).toMatchObject({ id });
  });

  it.each([
    ["another secret", signed([other]), body],
    ["another body", signed(), `${body} `],
    ["another id", { ...signed(), "webhook-id": "evt_43_9f3c2a7be1d4" }, body],
    ["another time", { ...signed(), "webhook-timestamp": "1767225601" }, body],
    [
      "a version that is not known",
      { ...signed(), "webhook-signature": signed()["webhook-signature"].replace("v1", "v2") },
      body,
    ],
    ["a shortened signature", { ...signed(), "webhook-signature": "v1,AAAA" }, body],
    ["no base64", { ...signed(), "webhook-signature": "v1,é v1 , v1," }, body],
  ])("is refused with %s", async (_, headers, text) => {
    await expect(verifyWebhook(secret, headers, text, { nowMs })).rejects.toMatchObject(refusedFor("signature_wrong"));
  });

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("is refused without %s", async (name) => {
    for (const value of [undefined, "", ["a", "b"]]) {
      const headers = { ...signed(), [name]: value };
      await expect(verifyWebhook(secret, headers, body, { nowMs })).rejects.toMatchObject(refusedFor("header_missing"));
    }
  });

  it("is refused when its time is further from the clock than the tolerance, either way, or is none", async () => {
    for (const seconds of [-300, 300]) {
      const at = nowMs + seconds * 1_000;
      expect(await verifyWebhook(secret, signed([secret], body, at), body, { nowMs })).toMatchObject({ id });
    }
    for (const seconds of [-301, 301]) {
      const headers = signed([secret], body, nowMs + seconds * 1_000);
      await expect(verifyWebhook(secret, headers, body, { nowMs })).rejects.toMatchObject(refusedFor("time_wrong"));
      expect(await verifyWebhook(secret, headers, body, { nowMs, toleranceSeconds: 301 })).toMatchObject({ id });
    }
    for (const time of ["1767225600.0", "-1", "0x1", " ", "1e9"]) {
      const headers = { ...signed(), "webhook-timestamp": time };
      await expect(verifyWebhook(secret, headers, body, { nowMs })).rejects.toMatchObject(refusedFor("time_wrong"));
    }
  });

  it.each(["", "[]", "null", '{"type":"a","timestamp":"b"}', '{"type":1,"timestamp":"b","data":{}}', "{"])(
    "is refused when what was signed is no event: %j",
    async (text) => {
      const headers = signed([secret], text);
      await expect(verifyWebhook(secret, headers, text, { nowMs })).rejects.toMatchObject(refusedFor("body_wrong"));
    },
  );

  it.each(["", "whsec_", "whsec_!", "sk_AAAA", []])("is not read under what is no secret: %j", async (under) => {
    await expect(verifyWebhook(under, signed(), body, { nowMs })).rejects.toThrow(TypeError);
  });
});
