import { beforeAll, describe, expect, it } from "vitest";
import { openOffice } from "#e2e/fixtures/office";
import { type StaffClient, signedInStaff } from "#e2e/fixtures/staff-client";
import { staffRoutes } from "#e2e/fixtures/staff-routes";
import { staffRoles } from "#lib/domain/people/role";
import { answerOf } from "./answer-of";
import { routeCases } from "./route-cases";
import { nobodysThings } from "./things";

const office = openOffice();
const people = new Map<string, StaffClient>();
let agentId: string;

beforeAll(async () => {
  agentId = await office.newAgent();
  for (const role of staffRoles) people.set(role, await signedInStaff(office, role, agentId));
});

it("each route of the dashboard says here who may call it, and nothing is said of a route that is not there", () => {
  const routes = staffRoutes().map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(routeCases).sort()).toEqual(routes.sort());
});

const guarded = Object.entries(routeCases).flatMap(([route, { roles }]) => (roles ? [{ route, roles }] : []));

describe.each(guarded)("$route", ({ route, roles }) => {
  it.each(staffRoles)("answers as it should to the role %s", async (role) => {
    // A sign-out ends its own session, so it gets a new one that no other test uses.
    const who = route.endsWith("/staff/sign-out") ? await signedInStaff(office, role, agentId) : people.get(role);
    const { status, code } = await answerOf(who, route, routeCases[route]?.calls(nobodysThings())[0]);
    if (!roles.includes(role)) return expect({ status, code }).toEqual({ status: 403, code: 30011 });
    expect([200, 404, routeCases[route]?.answers]).toContain(status);
  });
});
