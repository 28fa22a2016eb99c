import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "#e2e/desk/answer-of";
import { routeCases } from "#e2e/desk/route-cases";
import { nobodysThings } from "#e2e/desk/things";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { deskRoutes } from "#e2e/fixtures/clients/desk-routes";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { memberRoles } from "#lib/domain/people/role";

const office = openInProcessOffice();
const people = new Map<string, DeskClient>();
let agentId: string;

beforeAll(async () => {
  agentId = await office.newAgent();
  for (const role of memberRoles) people.set(role, await signedInMember(office, role, agentId));
});

it("each route of the dashboard has a case that says who may call it, and each case has a route", () => {
  const routes = deskRoutes().map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(routeCases).sort()).toEqual(routes.sort());
});

const guarded = Object.entries(routeCases).flatMap(([route, { roles }]) => (roles ? [{ route, roles }] : []));

describe.each(guarded)("$route", ({ route, roles }) => {
  it.each(memberRoles)("serves or refuses the role %s as its case says", async (role) => {
    // A sign-out ends its own session, so it gets a new session that no other test uses.
    const who = route.endsWith("/desk/sign-out") ? await signedInMember(office, role, agentId) : people.get(role);
    const { status, code } = await answerOf(who, route, routeCases[route]?.calls(nobodysThings())[0]);
    if (!roles.includes(role)) return expect({ status, code }).toEqual({ status: 403, code: 30011 });
    expect([200, 404, routeCases[route]?.answers]).toContain(status);
  });
});
