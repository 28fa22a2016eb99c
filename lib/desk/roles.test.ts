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

/** Members of one role, and a member of two whose capabilities differ. */
const holders = [...memberRoles.map((role) => [role]), ["approver", "developer"] as const].map((each) => ({
  held: each.join(","),
  each,
}));

beforeAll(async () => {
  agentId = await office.newAgent();
  for (const { held } of holders) people.set(held, await signedInMember(office, held, agentId));
});

it("each route of the dashboard has a case that says who may call it, and each case has a route", () => {
  const routes = deskRoutes().map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(routeCases).sort()).toEqual(routes.sort());
});

const guarded = Object.entries(routeCases).flatMap(([route, { roles }]) => (roles ? [{ route, roles }] : []));

describe.each(guarded)("$route", ({ route, roles }) => {
  it.each(holders)("serves or refuses a member with the roles $held as its case says", async ({ held, each }) => {
    // A sign-out ends its own session, so it gets a new session that no other test uses.
    const who = route.endsWith("/desk/sign-out") ? await signedInMember(office, held, agentId) : people.get(held);
    const { status, code } = await answerOf(who, route, routeCases[route]?.calls(nobodysThings())[0]);
    if (!each.some((role) => roles.includes(role)))
      return expect({ status, code }).toEqual({ status: 403, code: 30011 });
    expect([200, 404, routeCases[route]?.answers]).toContain(status);
  });
});
