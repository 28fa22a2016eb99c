import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { newGate } from "#lib/http/answer/gate";
import { askedTargetHeader } from "#lib/http/pages/process-host";
import { readSettings } from "#lib/settings/env";
import { answerUnderNext } from "./next-door";

const origin = "http://localhost";
const chunk = new Uint8Array(64 * 1_024);
const chunks = 1_024;

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  const gate = newGate(context, context.requests);
  globalThis.exchangeBackOffice = Promise.resolve({ context, settings: readSettings({}), gate, close: context.close });
});
afterEach(() => {
  globalThis.exchangeBackOfficeHost = undefined;
});
afterAll(async () => {
  globalThis.exchangeBackOffice = undefined;
  await context.close();
});

/** Makes a sign-in request with a body of 64 MiB that counts how many pieces were read. */
function longRequest() {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulled === chunks) return controller.close();
      pulled += 1;
      controller.enqueue(chunk);
    },
  });
  const headers = { Host: "localhost", Origin: origin, "Content-Type": "application/json" };
  const init = { method: "POST", body, headers, duplex: "half" } as const;
  return { request: new Request(`${origin}/api/desk/sign-in`, init), pulled: () => pulled };
}

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await answerUnderNext(new Request(origin + path, init));
  return { status: answer.status, told: JSON.parse(await answer.text()), headers: answer.headers };
};

describe("Next's route of all operations", () => {
  it("refuses to run where the shipped server hosts it, before it reads a byte", async () => {
    globalThis.exchangeBackOfficeHost = "shipped";
    for (const path of ["/api/v1/time", "/api/desk/me"]) {
      expect(await ask(path)).toMatchObject({ status: 404, told: { code: 10030, data: null } });
    }
    const { request, pulled } = longRequest();
    expect((await answerUnderNext(request)).status).toBe(404);
    // A stream reads its first piece by itself.
    expect(pulled()).toBeLessThanOrEqual(1);
  });

  it("runs under Next alone, and reads no more of a body than its operation allows", async () => {
    expect(await ask("/api/v1/time")).toMatchObject({ status: 200, told: { code: 0 } });
    expect(await ask("/api/desk/me")).toMatchObject({ status: 401, told: { code: 30010 } });
    const { request, pulled } = longRequest();
    const answer = await answerUnderNext(request);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 10021, data: null });
    expect(pulled()).toBeLessThan(chunks / 4);
  });

  it("trusts the target in a header only in the development server", async () => {
    const headers = { [askedTargetHeader]: "/api/v1/time" };
    expect(await ask("/api/v1/none", { headers })).toMatchObject({ status: 404 });
    globalThis.exchangeBackOfficeHost = "development";
    expect(await ask("/api/v1/none", { headers })).toMatchObject({ status: 200, told: { code: 0 } });
  });
});
