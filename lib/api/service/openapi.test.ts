import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { LoginData } from "#e2e/fixtures/answer-shapes";
import { type Answer, expectData, readEnvelope } from "#e2e/fixtures/envelope";
import { openInProcessOffice } from "#e2e/fixtures/in-process-office";
import { summaryPath, tradesPath } from "#e2e/fixtures/report-calls";
import type { SignedClient } from "#e2e/fixtures/signed-client";
import { transferPath, transferRequest, walletPath } from "#e2e/fixtures/wallet-calls";
import { feedTarget, onDay, wireTrade } from "#e2e/fixtures/wire-trades";

const Schema = z.record(z.string(), z.unknown());
const Content = z.object({ "application/json": z.object({ schema: Schema }) });
const Parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().optional(),
});
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(z.string().regex(/^\d{3}$/), z.object({ description: z.string().min(1), content: Content })),
});
const Document = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string().min(1), version: z.string().min(1) }),
  paths: z.record(z.string().startsWith("/api/v1/"), z.partialRecord(z.enum(["get", "post"]), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema), securitySchemes: z.record(z.string(), Schema) }),
});

const office = openInProcessOffice();
let client: SignedClient;
let feed: SignedClient;
let text = "";
let document: z.infer<typeof Document>;

const send = (lines: string) =>
  office.exchange(Buffer.from(`${lines}\r\nHost: localhost\r\nConnection: close\r\n\r\n`));

beforeAll(async () => {
  const agent = await office.newAgent("USD");
  client = await office.newKey(agent);
  feed = await office.newFeed();
  text = (await send("GET /api/v1/openapi.json HTTP/1.1")).text;
  document = Document.parse(JSON.parse(text));
  await client.post(transferPath("deposit", "p-1"), transferRequest("T-1", "10", "USD"));
  await feed.post(feedTarget, { trades: [wireTrade(agent, { currency: "USD" }), wireTrade("nobody")] });
});

const wallet = "/api/v1/user/exchange/wallets/{external_player_id}";
const range = `create_start_time=${onDay(0, "00:00:00.000000000")}&create_end_time=${onDay(1, "00:00:00.000000000")}`;
const statusQuery = "type=deposit&ticket_id=T-1";

/** Calls for each operation that show its success and its refusals. */
const calls: readonly [path: string, method: "get" | "post", targets: readonly string[], bodies: readonly unknown[]][] =
  [
    [summaryPath, "get", [`${summaryPath}?${range}`, summaryPath], []],
    [tradesPath, "get", [`${tradesPath}?${range}`, `${tradesPath}?${range}&limit=0`], []],
    [
      `${wallet}/deposits`,
      "post",
      [transferPath("deposit", "p-1"), transferPath("deposit", "%20"), `${transferPath("deposit", "p-1")}?x=1`],
      [
        transferRequest("T-2", "1", "USD"),
        transferRequest("T-2", "2", "USD"),
        transferRequest("T-3", "x", "USD"),
        transferRequest("T-3", "1", "EUR"),
        transferRequest("", "1", "USD"),
        {},
      ],
    ],
    [
      `${wallet}/withdrawals`,
      "post",
      [transferPath("withdrawal", "p-1"), transferPath("withdrawal", "nobody")],
      [transferRequest("W-1", "1", "USD"), transferRequest("W-2", "1000", "USD"), []],
    ],
    [
      `${wallet}/balance`,
      "get",
      [
        `${walletPath("p-1")}/balance`,
        `${walletPath("nobody")}/balance`,
        `${walletPath("%20")}/balance`,
        `${walletPath("p-1")}/balance?at=x`,
      ],
      [],
    ],
    [
      `${wallet}/statement`,
      "get",
      [
        `${walletPath("p-1")}/statement`,
        `${walletPath("nobody")}/statement`,
        `${walletPath("%20")}/statement`,
        `${walletPath("p-1")}/statement?kind=x`,
      ],
      [],
    ],
    [
      `${wallet}/transactions/status`,
      "get",
      [
        `${walletPath("p-1")}/transactions/status?${statusQuery}`,
        `${walletPath("p-1")}/transactions/status?type=x&ticket_id=T`,
        `${walletPath("p-1")}/transactions/status?type=deposit&ticket_id=`,
      ],
      [],
    ],
    [
      `${wallet}/transactions/seal`,
      "post",
      [`${walletPath("p-1")}/transactions/seal`],
      [
        { type: "deposit", ticket_id: "T-1" },
        { type: "deposit", ticket_id: "S-1" },
        { type: "deposit", ticket_id: "" },
        {},
      ],
    ],
    [
      "/api/v1/user/exchange/transactions",
      "get",
      ["/api/v1/user/exchange/transactions", "/api/v1/user/exchange/transactions?limit=0"],
      [],
    ],
    ["/api/v1/user/exchange/login", "post", ["/api/v1/user/exchange/login"], [{ external_player_id: "p-1" }, {}]],
    [feedTarget, "post", [feedTarget], [{ trades: [] }, { trades: [wireTrade("nobody")] }, {}]],
    ["/api/v1/time", "get", ["/api/v1/time", "/api/v1/time?x=1"], []],
  ];

/** Turns a schema of the document into a validator. */
function validatorOf(schema: z.infer<typeof Schema>): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
  // Patterns are left out: JSON Schema means them with the u flag, and this validator sets none.
  const local: unknown = JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/"), (name, value: unknown) =>
    name === "pattern" ? undefined : value,
  );
  return z.fromJSONSchema(Schema.parse(local));
}

function validatorOfAnswer(path: string, method: "get" | "post", status: number): z.ZodType {
  const response = document.paths[path]?.[method]?.responses[`${status}`];
  if (!response) throw new Error(`The document tells of no ${status} of ${method} ${path}.`);
  return validatorOf(response.content["application/json"].schema);
}

function expectDocumented(path: string, method: "get" | "post", answer: Answer): void {
  const { code, message, data, status } = answer;
  const seen = validatorOfAnswer(path, method, status).safeParse({ code, message, data });
  expect([path, code, seen.error?.issues ?? []]).toEqual([path, code, []]);
  const { description } = document.paths[path]?.[method]?.responses[`${status}`] ?? { description: "" };
  if (code !== 0) expect([path, description]).toEqual([path, expect.stringContaining(String(code))]);
}

describe("the OpenAPI document", () => {
  it("is OpenAPI 3.1, unsigned and outside the envelope, and every reference in it leads somewhere", () => {
    expect(document.openapi).toMatch(/^3\.1/);
    for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
    for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      for (const scheme of operation?.security.flatMap(Object.keys) ?? []) {
        expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
      }
    }
  });

  it("tells of every operation and of no other, each under a name of its own", () => {
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const unsignedOnes = ["get /api/v1/user/exchange/session", "get /api/v1/openapi.json"];
    expect(told.sort()).toEqual([...calls.map(([path, method]) => `${method} ${path}`), ...unsignedOnes].sort());
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation?.operationId),
    );
    expect(new Set(names).size).toBe(told.length);
  });

  it("tells of every parameter in a path, and of the signing headers where they are needed", () => {
    for (const [path, , targets] of calls) {
      const operation = Object.values(document.paths[path] ?? {})[0];
      const names = (operation?.parameters ?? []).map(({ name }) => name);
      for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) expect(names).toContain(name);
      expect([path, names.includes("X-Timestamp")]).toEqual([path, path !== "/api/v1/time"]);
      for (const name of new URL(targets[0] ?? "", "http://x").searchParams.keys()) expect(names).toContain(name);
    }
  });

  it.each(calls)("tells the shape of what really comes: %s", async (path, method, targets, bodies) => {
    const by = path === feedTarget ? feed : client;
    for (const target of targets) {
      const asked = method === "get" ? [await by.get(target)] : [];
      for (const body of bodies) asked.push(await by.post(target, body));
      for (const answer of asked) expectDocumented(path, method, answer);
    }
    if (path !== "/api/v1/time") {
      const forged = {
        method: method.toUpperCase(),
        target: targets[0] ?? "",
        headers: { "X-Signature": "0".repeat(64) },
      };
      expectDocumented(path, method, await by.call(forged));
    }
  });

  it("tells the shape of a session", async () => {
    const login = await client.post("/api/v1/user/exchange/login", { external_player_id: "p-1" });
    const { token } = expectData(login, LoginData);
    const path = "/api/v1/user/exchange/session";
    for (const bearer of [token, "pt_unknown"]) {
      expectDocumented(
        path,
        "get",
        readEnvelope(await send(`GET ${path} HTTP/1.1\r\nAuthorization: Bearer ${bearer}`)),
      );
    }
  });

  it("refuses by its request schemas what the server refuses, and takes what it takes", async () => {
    const request = document.paths[`${wallet}/deposits`]?.post?.requestBody;
    const body = validatorOf(request?.content["application/json"].schema ?? {});
    expect(body.safeParse(transferRequest("T-9", "1", "USD")).success).toBe(true);
    for (const wrong of [{}, { ...transferRequest("T-9"), note: "x" }, { ...transferRequest("T-9"), amount: 1 }]) {
      expect(body.safeParse(wrong).success).toBe(false);
      expect((await client.post(transferPath("deposit", "p-1"), wrong)).code).toBe(10021);
    }
  });
});
