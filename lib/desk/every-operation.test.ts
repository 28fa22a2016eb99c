import { beforeAll, describe, expect, it } from "vitest";
import { DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import type { Answer } from "#e2e/fixtures/clients/envelope";
import { answerOf, deskRoutes } from "#e2e/fixtures/desk/answer-of";
import { routeCases } from "#e2e/fixtures/desk/route-cases";
import { nobodysThings } from "#e2e/fixtures/desk/things";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { deskCallsOfSessionPerMinute } from "#lib/http/limits/desk-shares";

const office = openInProcessOffice();
const routes = deskRoutes();
const forMembers = routes.filter(({ may }) => may !== "anybody");
let owner: DeskClient;

beforeAll(async () => {
  owner = await signedInMember(office, "owner");
});

/** The answers of all these routes to a request without parameters and body, each under its route's name. */
async function answersOf(asked: typeof routes, by: DeskClient, headers?: Readonly<Record<string, string>>) {
  const told: Record<string, string> = {};
  for (const { method, path } of asked) {
    const { status, code } = await by.send(method, path, undefined, headers);
    told[`${method} ${path}`] = `${status} ${code}`;
  }
  return told;
}

const allAnswer = (asked: typeof routes, answer: string) =>
  Object.fromEntries(asked.map(({ method, path }) => [`${method} ${path}`, answer]));

describe("every operation of the dashboard", () => {
  it("is for signed-in members only, but for the sign-in, a session that was left, and invitations", async () => {
    const open = routes.filter((route) => !forMembers.includes(route)).map(({ path }) => path);
    const [invitation, accept, left, signIn] = ["invitation", "invitation/accept", "left-session", "sign-in"];
    expect(open.sort()).toEqual([invitation, accept, left, signIn].map((path) => `/api/desk/${path}`));
    const nobody = new DeskClient(office.desk, owner.account);
    expect(await answersOf(forMembers, nobody)).toEqual(allAnswer(forMembers, "401 30010"));
    const forged = { Cookie: "desk-session=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c" };
    expect(await answersOf(forMembers, nobody, forged)).toEqual(allAnswer(forMembers, "401 30010"));
  });

  it("that writes is refused to a page of another site", async () => {
    const writes = routes.filter(({ method }) => method !== "GET");
    const foreign = { Origin: "https://evil.example" };
    expect(await answersOf(writes, owner, foreign)).toEqual(allAnswer(writes, "403 30012"));
  });

  it("refuses a parameter that it does not know", async () => {
    for (const [route, { calls }] of Object.entries(routeCases)) {
      const [{ path, body }] = calls(nobodysThings());
      const odd = { path: `${path}${path.includes("?") ? "&" : "?"}odd=1`, body };
      const { status, code, text } = await answerOf(owner, route, odd);
      expect([route, status, code, text]).toEqual([route, 400, 10020, expect.stringMatching(/"message":"odd:/)]);
    }
  });
});

describe("a session that asked too often in a minute", () => {
  const atOnce = 20;
  let spent: DeskClient;
  let answers: Answer[];

  beforeAll(async () => {
    spent = await signedInMember(office, "owner");
    answers = [];
    while (answers.length < deskCallsOfSessionPerMinute + atOnce) {
      answers.push(...(await Promise.all(Array.from({ length: atOnce }, () => spent.get("/api/desk/me")))));
    }
  });

  it("is refused, and told when to come back", () => {
    const refused = answers.filter(({ code }) => code !== 0);
    expect(refused).toHaveLength(atOnce);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 429, code: 10060, data: null });
      const seconds = Number(answer.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });

  it("is refused by every operation but the sign-out, which ends it, and takes nothing from a colleague", async () => {
    const counted = forMembers.filter(({ path }) => path !== "/api/desk/sign-out");
    expect(await answersOf(counted, spent)).toEqual(allAnswer(counted, "429 10060"));
    const colleague = await signedInMember(office, "owner", spent.account.agentId);
    expect(await colleague.get("/api/desk/me")).toMatchObject({ code: 0 });
    expect(await spent.post("/api/desk/sign-out")).toMatchObject({ code: 0 });
    expect(await spent.get("/api/desk/me")).toMatchObject({ code: 30010 });
  });
});
