import { beforeAll, describe, expect, it } from "vitest";
import { openOffice } from "#e2e/fixtures/office";
import { StaffClient, signedInStaff } from "#e2e/fixtures/staff-client";
import { staffRoutes } from "#e2e/fixtures/staff-routes";
import { mayDo, type StaffRole, staffRoles } from "#lib/domain/role";

const office = openOffice();
const guarded = staffRoutes().filter(({ may }) => may !== "");
const writes = guarded.filter(({ method }) => method !== "GET");
const capabilities = [
  "reports:read",
  "journal:read",
  "views:write",
  "exports:read",
  "players:read",
  "players:write",
  "transfers:write",
  "keys:read",
  "keys:write",
  "requests:read",
  "team:read",
  "team:write",
] as const;

let nobody: StaffClient;
const members = new Map<StaffRole, StaffClient>();

beforeAll(async () => {
  nobody = new StaffClient(office.url, { agentId: "", email: "", password: "" });
  for (const role of staffRoles) members.set(role, await signedInStaff(office, role));
});

const memberOf = (role: StaffRole): StaffClient => {
  const member = members.get(role);
  if (!member) throw new Error(`Nobody is signed in as ${role}.`);
  return member;
};

describe("every route of the dashboard", () => {
  it("is known to these tests, and the sign-in and invitations alone take no session", () => {
    const open = staffRoutes().filter(({ may }) => may === "");
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "POST /api/staff/invitation",
      "POST /api/staff/invitation/accept",
      "POST /api/staff/sign-in",
    ]);
    expect(guarded.length).toBeGreaterThan(15);
  });

  it.each(guarded)("$method $path is for the signed-in alone", async ({ method, path }) => {
    expect(await nobody.send(method, path)).toMatchObject({ status: 401, code: 30010 });
    const forged = { Cookie: "staff-session=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c" };
    expect(await nobody.send(method, path, undefined, forged)).toMatchObject({ status: 401, code: 30010 });
  });

  /** How a page of another site may come, some of them like our own. */
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

  it("that writes is refused to a page of another site in whichever way that comes", async () => {
    for (const headers of foreign()) {
      const answer = await memberOf("owner").post("/api/staff/sessions/end", undefined, headers);
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

  it.each(
    guarded.flatMap((route) =>
      staffRoles
        .filter((role) => capabilities.some((known) => route.may === `"${known}"` && !mayDo(role, known)))
        .map((role) => ({ ...route, role })),
    ),
  )("$method $path needs $may, which a $role has not", async ({ method, path, role }) => {
    expect(await memberOf(role).send(method, path)).toMatchObject({ status: 403, code: 30011 });
  });

  it("that does not exist answers in the envelope", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      expect(await nobody.send(method, "/api/staff/nothing/here")).toMatchObject({ status: 404, code: 30014 });
    }
  });

  it("takes no more of a body than it may be long", async () => {
    const long = { id: "x".repeat(20_000) };
    expect(await memberOf("owner").post("/api/staff/sessions/end", long)).toMatchObject({ status: 413, code: 10021 });
  });

  it("takes a body as JSON only, of the shape it has, and no parameter that it has not", async () => {
    const owner = memberOf("owner");
    const path = "/api/staff/sessions/end";
    const asForm = { "Content-Type": "text/plain" };
    expect(await owner.post(path, { others: true }, asForm)).toMatchObject({ status: 400, code: 10021 });
    for (const body of [{}, { others: false }, { others: true, more: 1 }, [], "others", null]) {
      expect(await owner.post(path, body)).toMatchObject({ status: 400, code: 10021 });
    }
    expect(await owner.get("/api/staff/me?agent=other")).toMatchObject({ status: 400, code: 10020 });
  });
});
