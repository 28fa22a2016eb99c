import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestContext, type TestContext } from "#e2e/fixtures/test-context";
import type { Operation } from "#lib/api/operation";
import { time } from "#lib/api/service/time";
import { done } from "#lib/domain/failure";
import { readSettings } from "#lib/env";
import { answered } from "#lib/http/answered";
import { newGate } from "#lib/http/gate";
import { asRoute } from "./as-route";

const bytesMax = 1_024;
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

let served = 0;
const reading: Operation = {
  ...time,
  method: "POST",
  serve: (gate, request) =>
    answered(gate, "reading", async () => {
      served += 1;
      const body = await request.readBody(bytesMax);
      return body.ok ? done({ data: body.value.length }) : body;
    }),
};

/** A body of 64 MiB, and how much of it was asked for. */
function longRequest() {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulled === chunks) return controller.close();
      pulled += 1;
      controller.enqueue(chunk);
    },
  });
  const init = { method: "POST", body, duplex: "half" } as const;
  const request = new Request("http://localhost/api/v1/reading", init);
  return { request, pulled: () => pulled };
}

describe("a route for development", () => {
  it("refuses to run where the shipped server hosts it, before it reads a byte", async () => {
    globalThis.exchangeBackOfficeHost = "shipped";
    const { request, pulled } = longRequest();
    const answer = await asRoute(reading)(request);
    expect([answer.status, served]).toEqual([404, 0]);
    expect(await answer.json()).toMatchObject({ code: 10030, data: null });
    // A stream asks for its first piece by itself.
    expect(pulled()).toBeLessThanOrEqual(1);
  });

  it("runs where Next is on its own, and reads no more of a body than its operation allows", async () => {
    const small = new Request("http://localhost/api/v1/reading", { method: "POST", body: "{}" });
    expect(await (await asRoute(reading)(small)).json()).toMatchObject({ code: 0, data: 2 });
    const { request, pulled } = longRequest();
    const answer = await asRoute(reading)(request);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 10021, data: null });
    expect(pulled()).toBeLessThan(chunks / 4);
  });
});
