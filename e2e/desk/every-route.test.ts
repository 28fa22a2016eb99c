import { beforeAll, describe, expect, it } from "vitest";
import { DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { deskRoutes } from "#e2e/fixtures/clients/desk-routes";
import { openOffice } from "#e2e/fixtures/offices/office";
import { catalogue } from "#lib/desk/catalogue";
import { labelOf } from "#lib/desk/desk-operation";
import { type MemberRole, memberRoles } from "#lib/domain/people/role";

const office = openOffice();
const guarded = deskRoutes().filter(({ may }) => may !== "anybody");
const writes = guarded.filter(({ method }) => method !== "GET");
let nobody: DeskClient;
const members = new Map<MemberRole, DeskClient>();

beforeAll(async () => {
  nobody = new DeskClient(office.desk, { agentId: "", email: "", password: "" });
  for (const role of memberRoles) members.set(role, await signedInMember(office, role));
});

const memberOf = (role: MemberRole): DeskClient => {
  const member = members.get(role);
  if (!member) throw new Error(`Nobody is signed in as ${role}.`);
  return member;
};

describe("every route of the dashboard", () => {
  it("is known to these tests, and only the sign-in and invitations need no session", () => {
    const open = deskRoutes().filter(({ may }) => may === "anybody");
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "POST /api/desk/invitation",
      "POST /api/desk/invitation/accept",
      "POST /api/desk/left-session",
      "POST /api/desk/sign-in",
    ]);
    expect(guarded.length).toBeGreaterThan(15);
  });

  it.each(guarded)("$method $path is only for signed-in members", async ({ method, path }) => {
    expect(await nobody.send(method, path)).toMatchObject({ status: 401, code: 30010 });
    const forged = { Cookie: "desk-session=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c" };
    expect(await nobody.send(method, path, undefined, forged)).toMatchObject({ status: 401, code: 30010 });
  });

  /** How a page of another site may send a request, with some origins close to our own. */
  const foreign = (): Record<string, string>[] => {
    const otherPort = new URL(office.url());
    otherPort.port = "1";
    return [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: "" },
      { Origin: otherPort.origin },
      { Origin: office.url().replace("http:", "https:") },
      { Origin: `${office.url()}.evil.example` },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "cross-site" },
    ];
  };

  it("that writes is refused to a page of another site, whatever headers it sends", async () => {
    for (const headers of foreign()) {
      const answer = await memberOf("owner").post("/api/desk/sessions/end", undefined, headers);
      expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, code: 30012 });
    }
  });

  it.each(writes.map((write, index) => ({ ...write, index })))(
    "$method $path is refused to a page of another site, whoever is signed in",
    async ({ method, path, index }) => {
      const ways = foreign();
      const answer = await memberOf("owner").send(method, path, undefined, ways[index % ways.length]);
      expect(answer).toMatchObject({ status: 403, code: 30012 });
    },
  );

  it("that does not exist answers in the envelope", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      expect(await nobody.send(method, "/api/desk/nothing/here")).toMatchObject({ status: 404, code: 30014 });
    }
  });

  it("answers a method that it lacks in the envelope, and names the methods that it has", async () => {
    const answer = await nobody.send("PUT", "/api/desk/me");
    expect(answer).toMatchObject({ status: 405, code: 10030, data: null });
    expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    const asked = await nobody.open("OPTIONS", "/api/desk/views/some-view");
    expect([asked.status, asked.headers.get("allow")]).toEqual([200, "PATCH, DELETE, OPTIONS"]);
  });

  it("that is read answers HEAD with the headers of GET, and without a body", async () => {
    const got = await memberOf("owner").open("GET", "/api/desk/me");
    const head = await memberOf("owner").open("HEAD", "/api/desk/me");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const lasting = ["content-type", "cache-control", "x-frame-options", "vary", "content-length"];
    for (const name of lasting) expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
    const file = await memberOf("owner").open("HEAD", "/api/desk/exports/transfers?format=csv");
    expect([file.status, file.headers.get("x-total-rows"), await file.text()]).toEqual([200, "0", ""]);
  });

  it('is counted by its name in the catalogue, even for a player with the id "players"', async () => {
    await memberOf("owner").get("/api/desk/players/players");
    const metrics = await (await fetch(`${office.url()}/metrics`)).text();
    const counted = new Set(
      [...metrics.matchAll(/^api_answers_total\{operation="(desk [^"]*)"/gm)].map(([, name]) => name),
    );
    const known = new Set(["desk none", ...catalogue.map(labelOf)]);
    expect([...counted].filter((name = "") => !known.has(name))).toEqual([]);
    expect(counted).toContain("desk GET players/{playerId}");
  });

  it("refuses a body that is too long", async () => {
    const long = { id: "x".repeat(20_000) };
    expect(await memberOf("owner").post("/api/desk/sessions/end", long)).toMatchObject({ status: 413, code: 10021 });
  });

  it("accepts only JSON bodies of its own shape, and no unknown parameter", async () => {
    const owner = memberOf("owner");
    const path = "/api/desk/sessions/end";
    const asForm = { "Content-Type": "text/plain" };
    expect(await owner.post(path, { others: true }, asForm)).toMatchObject({ status: 400, code: 10021 });
    for (const body of [{}, { others: false }, { others: true, more: 1 }, [], "others", null]) {
      expect(await owner.post(path, body)).toMatchObject({ status: 400, code: 10021 });
    }
    expect(await owner.get("/api/desk/me?agent=other")).toMatchObject({ status: 400, code: 10020 });
  });
});
