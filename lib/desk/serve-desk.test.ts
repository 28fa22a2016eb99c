import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { done } from "#lib/domain/failure";
import { type Gate, newGate } from "#lib/http/answer/gate";
import { catalogue } from "./catalogue";
import { labelOf } from "./desk-operation";
import type { DeskRequest } from "./exchange";
import { serveDesk } from "./serve-desk";

let context: TestContext;
let gate: Gate;
beforeAll(async () => {
  context = await openTestContext();
});
beforeEach(() => {
  gate = newGate(context, context.requests);
});
afterAll(() => context.close());

const own = "http://desk.example";

async function ask(method: string, target: string, headers: Readonly<Record<string, string>> = { origin: own }) {
  const request: DeskRequest = {
    method,
    target,
    clientAddress: null,
    secure: false,
    ownOrigin: own,
    gone: new AbortController().signal,
    header: (name) => headers[name],
    readBody: async () => done(new Uint8Array(0)),
  };
  const answer = await serveDesk(gate, request);
  return { status: answer.status, headers: answer.headers, told: JSON.parse(answer.text) };
}

/** The operations that the metrics have counted so far. */
async function counted(): Promise<string[]> {
  const { text } = await gate.metrics.text(null, gate.requests.totals(), context.booksTurns.totals);
  return [...text.matchAll(/^api_answers_total\{operation="([^"]*)"/gm)].map(([, operation = ""]) => operation);
}

describe("the catalogue of the desk", () => {
  it("has no two operations that share a place", () => {
    expect(new Set(catalogue.map(labelOf)).size).toBe(catalogue.length);
  });

  it("has every path in plain words under /api/desk/", () => {
    for (const { path } of catalogue) expect(path).toMatch(/^(\/([a-z-]+|\{[a-zA-Z]+\}))+$/);
    for (const { path } of catalogue) expect(path.startsWith("/api/desk/")).toBe(true);
  });
});

describe("a request of the dashboard", () => {
  it.each(catalogue)("is counted as $method $path, and as nothing else", async (operation) => {
    // Each parameter's value is a word of its path, which a label guessed from the address would take for that word.
    const [, word = ""] = operation.path.slice("/api".length).split("/").slice(1);
    await ask(operation.method, operation.path.replaceAll(/\{\w+\}/g, word));
    expect(await counted()).toEqual([labelOf(operation)]);
  });

  it("has one label in the metrics, whatever its parameters hold and however they are spelled", async () => {
    for (const player of ["ann", "a%40b", "a%2Fb", "%01", "players"])
      await ask("GET", `/api/desk/players/${player}?x=1`);
    expect(await counted()).toEqual(["desk GET players/{playerId}"]);
  });

  it("finds a path with a fixed word before a path with a parameter in the same place", async () => {
    await ask("GET", "/api/desk/transfers/review");
    await ask("GET", "/api/desk/transfers/drafts/seal");
    expect(await counted()).toEqual(["desk GET transfers/review", "desk GET transfers/drafts/{draftId}"]);
  });

  it.each(["/api/desk/nothing/here", "/api/desk/", "/api/desk/me/", "/api/desk/ME", "/api/desk/trades/%ff"])(
    "for an unknown path is answered in the envelope: %s",
    async (target) => {
      for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]) {
        expect(await ask(method, target)).toMatchObject({ status: 404, told: { code: 30014, data: null } });
      }
      expect(await counted()).toEqual(["desk none"]);
    },
  );

  it.each([
    ["PUT", "/api/desk/me", "GET, HEAD, OPTIONS"],
    ["DELETE", "/api/desk/transfers/review", "GET, HEAD, OPTIONS"],
    ["HEAD", "/api/desk/sign-in", "POST, OPTIONS"],
    ["POST", "/api/desk/views/v-1", "PATCH, DELETE, OPTIONS"],
  ])("by a wrong method is told the path's methods in the envelope: %s %s", async (method, target, allowed) => {
    const answer = await ask(method, target);
    expect(answer).toMatchObject({ status: 405, headers: { Allow: allowed }, told: { code: 10030, data: null } });
  });

  it("may ask which methods a path has", async () => {
    const answer = await ask("OPTIONS", "/api/desk/keys", {});
    expect(answer).toMatchObject({ status: 200, headers: { Allow: "GET, HEAD, POST, OPTIONS" }, told: { code: 0 } });
  });

  it("with HEAD is judged as with GET", async () => {
    expect(await ask("HEAD", "/api/desk/me", {})).toMatchObject({ status: 401, told: { code: 30010 } });
  });
});
