import { beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { answerOf, deskRoutes } from "#e2e/fixtures/desk/answer-of";
import { type RouteCase, routeCases } from "#e2e/fixtures/desk/route-cases";
import { nobodysThings } from "#e2e/fixtures/desk/things";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { capabilities, mayDo, memberRoles } from "#lib/domain/people/role";

const office = openInProcessOffice();
const people = new Map<string, DeskClient>();

/** Members of one role, and a member of two whose capabilities differ. */
const holders = [...memberRoles.map((role) => [role]), ["approver", "developer"] as const];

beforeAll(async () => {
  const agentId = await office.newAgent();
  for (const roles of holders) people.set(roles.join(), await signedInMember(office, roles.join(), agentId));
});

it("each route of the dashboard is open to whom its case says, and each case has a route", () => {
  const declared = deskRoutes().map(({ method, path, may }) => [`${method} ${path}`, may]);
  const said = Object.entries(routeCases).map(([route, { may }]) => [route, may]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(said));
});

describe("a route that needs", () => {
  const needed = capabilities.filter((capability) => Object.values(routeCases).some(({ may }) => may === capability));
  const routesOf = (may: string) => Object.entries(routeCases).filter(([, each]) => each.may === may);

  // Who holds a capability is told by the roles' own test, and which one a route needs by the test above. So one route
  // shows that all roles are judged, and every other route that it judges at all.
  it.each(needed)("%s refuses every role without it, and serves every role with it", async (capability) => {
    const [first, ...others] = routesOf(capability);
    if (!first) throw new Error(`No route needs ${capability}.`);
    const refusing = holders.filter((roles) => !mayDo(roles, capability));
    const ask = async (roles: (typeof holders)[number], [route, { calls }]: [string, RouteCase]) => {
      const { status, code } = await answerOf(people.get(roles.join()), route, calls(nobodysThings())[0]);
      return { route, roles, status, code };
    };
    for (const roles of holders) {
      const answer = await ask(roles, first);
      if (refusing.includes(roles)) expect(answer).toMatchObject({ status: 403, code: 30011 });
      else expect([200, 404, first[1].answers], `${answer.route} as ${roles}`).toContain(answer.status);
    }
    const [stranger] = refusing;
    for (const route of stranger ? others : []) {
      expect(await ask(stranger ?? [], route)).toMatchObject({ status: 403, code: 30011 });
    }
  });

  it("no capability serves every role", async () => {
    const routes = routesOf("own_account").filter(([route]) => !route.endsWith("/desk/sign-out"));
    for (const [route, { calls, answers }] of routes) {
      for (const roles of holders) {
        const { status } = await answerOf(people.get(roles.join()), route, calls(nobodysThings())[0]);
        expect([200, 404, answers], `${route} as ${roles}`).toContain(status);
      }
    }
  });
});
