import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnvelope } from "#e2e/fixtures/clients/envelope";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transactions, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { childEnvironment } from "#e2e/fixtures/offices/child-environment";
import { createAgent, createUnlimitedKey } from "#e2e/fixtures/offices/create-agent";
import { overSocket } from "#e2e/fixtures/offices/desk-way";
import { type ServingProcess, startServing } from "#e2e/fixtures/offices/serving-process";

/** 4 minutes: Next compiles a route at its first request, which takes long. */
const compileMsMax = 240_000;

let database: TemporaryDatabase;
let server: ServingProcess;
let client: SignedClient;

beforeAll(async () => {
  database = await temporaryDatabase();
  await createAgent(database.file, "acme", "USD");
  client = new SignedClient(
    overSocket(() => server.url),
    await createUnlimitedKey(database.file, "acme"),
  );
  const environment = childEnvironment(database.file, { PORT: "0", NODE_ENV: "development" });
  server = await startServing("dist/server.mjs", environment, ["--dev"]);
  expect((await fetch(`${server.url}/api/v1/time`)).status).toBe(200);
}, compileMsMax);

afterAll(async () => {
  await server.stop("SIGTERM");
  await database.remove();
});

it("in development Next serves the API under the target exactly as it was signed", async () => {
  // Next must not rewrite this player's colon, because the signature would no longer match.
  const posted = await deposit(client, "a@b:c", transferRequest("T-1", "10", "USD"));
  expect(posted).toMatchObject({ status: 200, code: 0 });
  expect(posted.headers.get("x-frame-options")).toBe("DENY");
  expect(await transactions(client, { ticket_id: "T-1" })).toMatchObject({
    data: { transactions: [{ external_player_id: "a@b:c" }] },
  });
  expect(await client.get("/api/v1/none")).toMatchObject({ status: 404, code: 10030 });
});

it("in development Next serves the desk", async () => {
  const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, { method, headers });
    const told = { status: response.status, headers: new Map(response.headers), text: await response.text() };
    return { code: readEnvelope(told).code, vary: response.headers.get("vary") };
  };
  const asked = await ask("GET", "/api/desk/me");
  expect(asked).toEqual({ code: 30010, vary: expect.stringContaining("rsc") });
  expect(await ask("POST", "/api/desk/sign-out", { Origin: server.url })).toMatchObject({ code: 30010 });
  expect(await ask("POST", "/api/desk/sign-out", { Origin: "https://evil.example" })).toMatchObject({ code: 30012 });
  expect(await ask("PUT", "/api/desk/me")).toMatchObject({ code: 10030 });
});
