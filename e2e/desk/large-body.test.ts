import { Agent, request } from "node:http";
import { afterAll, expect, it } from "vitest";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
/** All requests share one connection. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

interface Told {
  readonly status: number | undefined;
  readonly localPort: number | undefined;
}

function ask(method: "GET" | "POST", path: string, body?: string): Promise<Told> {
  const url = new URL(path, office.url());
  return new Promise((resolve, reject) => {
    const headers = { Origin: url.origin, "Content-Type": "application/json" };
    const sent = request(url, { method, agent, headers }, (response) => {
      const { localPort } = response.socket;
      response.resume().once("end", () => resolve({ status: response.statusCode, localPort }));
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

it("a body that is refused before it has arrived leaves its connection fit for the next request", async () => {
  const body = JSON.stringify({ email: "a@example.com", password: "x".repeat(200_000) });
  const refused = await ask("POST", "/api/desk/sign-in", body);
  expect(refused.status).toBe(413);
  expect((await ask("GET", "/healthz")).status).toBe(200);
  expect((await ask("POST", "/api/desk/sign-in", body)).status).toBe(413);
  expect(await ask("GET", "/sign-in")).toEqual({ status: 200, localPort: refused.localPort });
});
