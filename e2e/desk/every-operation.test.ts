import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import type { AgentOffice } from "#e2e/fixtures/offices/agent-office";
import { InProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { openOffice } from "#e2e/fixtures/offices/office";
import { catalogue } from "#lib/desk/catalogue";
import { labelOf } from "#lib/desk/desk-operation";
import siteHeaders from "#lib/http/pages/site-headers.json";

const office = openOffice();
/** An office like that of the tests beside the operations. */
const inProcess = new InProcessOffice();
let outdoors: DeskClient;
let indoors: DeskClient;

beforeAll(async () => {
  await inProcess.start();
  [outdoors, indoors] = [await openOwner(office), await openOwner(inProcess)];
});
afterAll(() => inProcess.close());

const openOwner = (at: AgentOffice): Promise<DeskClient> => signedInMember(at, "owner");

/** Headers that depend on the connection and on compression. */
const ofConnection = [
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "vary",
];
/** Headers that the server's door adds to every answer. */
const ofDoor = Object.keys(siteHeaders).map((name) => name.toLowerCase());

/** Sends a call and reads its answer. A stream is ended once its headers have arrived. */
async function told(by: DeskClient, method: string, path: string, body?: unknown) {
  const response = await by.open(method, path, body);
  const type = response.headers.get("content-type") ?? "";
  const text = type.startsWith("application/json") ? await response.text() : "";
  if (!response.bodyUsed) await response.body?.cancel();
  const names = [...response.headers.keys()].filter((name) => !ofConnection.includes(name));
  return { status: response.status, type, text, names };
}

const ownNames = ({ names }: { readonly names: readonly string[] }) => names.filter((name) => !ofDoor.includes(name));
const isSuccess = (text: unknown): boolean => typeof text === "string" && JSON.parse(text).code === 0;
const view = { page: "reports", name: "All", query: "", shared: true, is_default: false };
const signIn = ({ account: { email, password } }: DeskClient) => ({ email, password });

/** One operation of each kind: how its door is made, and what it takes. In process every operation is called. */
it.each<[kind: string, method: string, path: string, bodyOf?: (by: DeskClient) => unknown]>([
  ["a member's read", "GET", "me"],
  ["a member's write", "POST", "views", () => view],
  ["a change", "PATCH", "settings", () => ({ known_players_only: false })],
  ["a removal", "DELETE", "attention/own_factor_off"],
  ["a list", "GET", "transfers?limit=5"],
  ["a count", "GET", "counts/transfers"],
  ["a file", "GET", "exports/transfers?format=csv"],
  ["live events", "GET", "live"],
  ["a visitor's", "POST", "sign-in", signIn],
  ["the last", "POST", "sign-out"],
])("%s answers a success and a refusal over a socket as it does in process: %s %s", async (_, method, path, bodyOf) => {
  const ask = (by: DeskClient, query = "") => told(by, method, `/api/desk/${path}${query}`, bodyOf?.(by));
  const odd = `${path.includes("?") ? "&" : "?"}odd=1`;
  const [bad, badWithin] = [await ask(outdoors, odd), await ask(indoors, odd)];
  expect([bad.status, JSON.parse(bad.text)]).toMatchObject([400, { code: 10020, data: null }]);
  const [good, goodWithin] = [await ask(outdoors), await ask(indoors)];
  expect([good.status, good.text]).toEqual([200, expect.toSatisfy((text) => text === "" || isSuccess(text))]);
  for (const answer of [good, bad]) expect(answer.names).toEqual(expect.arrayContaining(ofDoor));
  expect([badWithin.status, badWithin.type, badWithin.text]).toEqual([bad.status, bad.type, bad.text]);
  expect([goodWithin.status, goodWithin.type]).toEqual([good.status, good.type]);
  const [names, namesWithin] = [[good, bad].map(ownNames), [goodWithin, badWithin].map(ownNames)];
  expect(namesWithin).toEqual(names);
});

describe("a request of the dashboard over a socket", () => {
  let owner: DeskClient;
  beforeAll(async () => {
    owner = await openOwner(office);
  });

  it("that writes is refused to a page of another site, whatever headers it sends", async () => {
    const otherPort = new URL(office.url());
    otherPort.port = "1";
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: "" },
      { Origin: otherPort.origin },
      { Origin: office.url().replace("http:", "https:") },
      { Origin: `${office.url()}.evil.example` },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "cross-site" },
    ]) {
      const answer = await owner.post("/api/desk/sessions/end", undefined, headers);
      expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, code: 30012 });
    }
  });

  it("for what does not exist, or by another method, answers in the envelope", async () => {
    const nobody = new DeskClient(office.desk, owner.account);
    for (const method of ["GET", "POST", "DELETE"]) {
      expect(await nobody.send(method, "/api/desk/nothing/here")).toMatchObject({ status: 404, code: 30014 });
    }
    const answer = await nobody.send("PUT", "/api/desk/me");
    expect(answer).toMatchObject({ status: 405, code: 10030, data: null });
    expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    const asked = await nobody.open("OPTIONS", "/api/desk/views/some-view");
    expect([asked.status, asked.headers.get("allow")]).toEqual([200, "PATCH, DELETE, OPTIONS"]);
  });

  it("that reads answers HEAD with the headers of GET, and without a body", async () => {
    const got = await owner.open("GET", "/api/desk/me");
    const head = await owner.open("HEAD", "/api/desk/me");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const lasting = ["content-type", "cache-control", "x-frame-options", "vary", "content-length"];
    for (const name of lasting) expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
    const file = await owner.open("HEAD", "/api/desk/exports/transfers?format=csv");
    expect([file.status, file.headers.get("x-total-rows"), await file.text()]).toEqual([200, "0", ""]);
  });

  it('is counted by its name in the catalogue, even for a player with the id "players"', async () => {
    await owner.get("/api/desk/players/players");
    const metrics = await (await fetch(`${office.url()}/metrics`)).text();
    const counted = new Set(
      [...metrics.matchAll(/^api_answers_total\{operation="(desk [^"]*)"/gm)].map(([, name]) => name),
    );
    const known = new Set(["desk none", ...catalogue.map(labelOf)]);
    expect([...counted].filter((name = "") => !known.has(name))).toEqual([]);
    expect(counted).toContain("desk GET players/{playerId}");
  });

  it("is refused with a body that is too long, is no JSON or has another shape", async () => {
    const path = "/api/desk/sessions/end";
    expect(await owner.post(path, { id: "x".repeat(20_000) })).toMatchObject({ status: 413, code: 10021 });
    const asForm = { "Content-Type": "text/plain" };
    expect(await owner.post(path, { others: true }, asForm)).toMatchObject({ status: 400, code: 10021 });
    for (const body of [{}, { others: false }, { others: true, more: 1 }, [], "others", null]) {
      expect(await owner.post(path, body)).toMatchObject({ status: 400, code: 10021 });
    }
  });
});
