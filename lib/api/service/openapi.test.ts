import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { LoginData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, readEnvelope } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { transferPath, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, feedTarget, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { catalogue } from "#lib/api/catalogue";
import { feedOpenapi, openapi } from "./openapi";
import { exampleTarget } from "./openapi-document";

const Schema = z.record(z.string(), z.unknown());
const Parameter = z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), schema: Schema });
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter).default([]),
});
const OpenApi = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  servers: z.array(z.object({ url: z.string() })).min(1),
  paths: z.record(z.string().startsWith("/api/v1/"), z.partialRecord(z.enum(["get", "post"]), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema), securitySchemes: z.record(z.string(), Schema) }),
});

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;
let feed: SignedClient;
const texts = new Map<string, string>();
let document: z.infer<typeof OpenApi>;
let feedDocument: z.infer<typeof OpenApi>;

const send = (lines: string) =>
  office.exchange(Buffer.from(`${lines}\r\nHost: localhost\r\nConnection: close\r\n\r\n`));

beforeAll(async () => {
  agent = await office.newAgent();
  client = await office.newKey(agent);
  feed = await office.newFeed();
  await feedAll(feed, [wireTrade(agent, { usd_rate: "1" })]);
  const fetched = async (path: string) => {
    texts.set(path, (await send(`GET ${path} HTTP/1.1`)).text);
    return OpenApi.parse(JSON.parse(texts.get(path) ?? ""));
  };
  document = await fetched(openapi.path);
  feedDocument = await fetched(feedOpenapi.path);
  await client.post(transferPath("deposit", "p-1"), transferRequest("T-1", "100"));
});

/** Every operation but the documents and a session, whose token belongs to no key. */
const calls = catalogue
  .filter(({ document }) => document.security !== "bearer")
  .map((operation) => {
    // The example waits for an event, and here none comes.
    const target = (exampleTarget(operation) ?? "").replace("wait=20", "wait=0");
    return {
      name: operation.name,
      path: operation.path,
      method: operation.method === "GET" ? ("get" as const) : ("post" as const),
      target,
      wrong: `${target}${target.includes("?") ? "&" : "?"}surprise=1`,
      request: operation.document.example?.request,
    };
  });

const allPaths = () => ({ ...document.paths, ...feedDocument.paths });
const operationsOf = ({ paths }: z.infer<typeof OpenApi>) =>
  Object.values(paths).flatMap((path) => Object.values(path));

describe("the OpenAPI documents", () => {
  it("are OpenAPI 3.1, need no signature, come without an envelope, and have no broken reference", () => {
    for (const [path, text] of texts) {
      const whole: unknown = JSON.parse(text);
      const references = [...text.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer = ""]) => pointer);
      expect(references.length, path).toBeGreaterThan(20);
      for (const pointer of references) expect(at(whole, pointer), pointer).toBeTypeOf("object");
    }
    for (const each of [document, feedDocument]) {
      for (const operation of operationsOf(each)) {
        for (const scheme of operation.security.flatMap(Object.keys)) {
          expect(Object.keys(each.components.securitySchemes)).toContain(scheme);
        }
      }
    }
  });

  it("tell of every operation and of no other, each under a name that makes a good function name", () => {
    const told = Object.entries(allPaths()).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const unsignedOnes = ["/api/v1/user/exchange/session", openapi.path, feedOpenapi.path].map((path) => `get ${path}`);
    expect(told.sort()).toEqual([...calls.map(({ path, method }) => `${method} ${path}`), ...unsignedOnes].sort());
    const names = Object.values(allPaths()).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(told.length);
    for (const name of names) expect(name).toMatch(/^(get|list|create|open|seal|send)[A-Z][A-Za-z]+$/);
  });

  it("keep the exchange's feed apart from what agents may ask", () => {
    expect(Object.keys(document.paths)).not.toContain(feedTarget);
    expect(texts.get(openapi.path)).not.toMatch(/\/internal\/|feed|20210/i);
    expect(Object.keys(feedDocument.paths)).toEqual([feedTarget, `${feedTarget}/days`, feedOpenapi.path]);
  });

  it("tell the signing headers as security schemes, and with each call only its own headers", () => {
    for (const { path, method } of calls) {
      const operation = allPaths()[path]?.[method];
      const signed = path === "/api/v1/time" ? [] : [{ apiKey: [], timestamp: [], signature: [] }];
      expect([path, operation?.security]).toEqual([path, signed]);
      const headers = operation?.parameters.filter((parameter) => parameter.in === "header").map(({ name }) => name);
      expect([path, headers]).toEqual([path, method === "post" && path !== feedTarget ? ["X-Idempotency-Key"] : []]);
    }
  });

  it("tell of every parameter in a path and in a query", () => {
    for (const { path, method, target } of calls) {
      const names = (allPaths()[path]?.[method]?.parameters ?? []).map(({ name }) => name);
      for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) expect(names).toContain(name);
      for (const name of new URL(target, "http://x").searchParams.keys()) expect(names).toContain(name);
    }
  });

  it("leave room for members that a later release adds to an answer", () => {
    const whole = z
      .object({ components: z.looseObject({ responses: Schema }) })
      .parse(JSON.parse(texts.get(openapi.path) ?? ""));
    const asked = ["TransferRequest", "BatchTransfer", "BatchRequest", "SealRequest", "LoginRequest"];
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect([name, JSON.stringify(schema).includes('"additionalProperties":false')]).toEqual([
        name,
        asked.includes(name),
      ]);
    }
    expect(JSON.stringify(whole.components.responses)).not.toContain("additionalProperties");
  });

  // Every answer that a test reads is checked against the document, so these calls need no expectations of their own.
  it.each(calls)("describe the answers that really come: $name", async ({ path, method, target, wrong, request }) => {
    const by = path.startsWith(feedTarget) ? feed : client;
    const ofAgent = (asked: string) => asked.replace("agent_id=acme", `agent_id=${agent}`);
    const ask = (asked: string) => (request ? by.post(asked, request) : by.get(ofAgent(asked)));
    expect([(await ask(target)).status, (await ask(wrong)).status]).toEqual([200, 400]);
    const forged = { method: method.toUpperCase(), target, headers: { "X-Signature": "0".repeat(64) } };
    expect((await by.call(forged)).status).toBe(path === "/api/v1/time" ? 200 : 401);
  });

  it("describe the answers that really come: a session", async () => {
    const login = await client.post("/api/v1/user/exchange/login", { external_player_id: "p-1" });
    const { token } = expectData(login, LoginData);
    for (const [bearer, code] of [
      [token, 0],
      ["pt_unknown", 10018],
    ]) {
      const request = `GET /api/v1/user/exchange/session HTTP/1.1\r\nAuthorization: Bearer ${bearer}`;
      expect(readEnvelope(await send(request)).code).toBe(code);
    }
  });
});

/** The value that a JSON pointer leads to. */
function at(document: unknown, pointer: string): unknown {
  const names = pointer.split("/").slice(1);
  return names.reduce<unknown>((inside, name) => Schema.safeParse(inside).data?.[name.replaceAll("~1", "/")], document);
}
