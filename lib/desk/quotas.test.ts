import { beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { deskRoutes } from "#e2e/fixtures/clients/desk-routes";
import type { Answer } from "#e2e/fixtures/clients/envelope";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { deskCallsOfSessionPerMinute } from "#lib/http/limits/desk-shares";

const office = openInProcessOffice();
const atOnce = 20;
const me = "/api/desk/me";
let spent: DeskClient;
let colleague: DeskClient;
let stranger: DeskClient;

/** Sends `atOnce` requests more than a session may send in a minute. */
async function spend(client: DeskClient): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let asked = 0; asked < deskCallsOfSessionPerMinute + atOnce; asked += atOnce) {
    answers.push(...(await Promise.all(Array.from({ length: atOnce }, () => client.get(me)))));
  }
  return answers;
}

let answers: Answer[];
beforeAll(async () => {
  spent = await signedInMember(office, "owner");
  colleague = await signedInMember(office, "owner", spent.account.agentId);
  stranger = await signedInMember(office, "owner");
  answers = await spend(spent);
});

describe("a session that asked too often in a minute", () => {
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

  const operations = deskRoutes().filter(({ may }) => may !== "anybody");
  it.each(operations.filter(({ path }) => path !== "/api/desk/sign-out"))(
    "is refused $method $path before the request is read",
    async ({ method, path }) => {
      expect(await spent.send(method, path)).toMatchObject({ status: 429, code: 10060 });
    },
  );

  it("takes nothing from a colleague or another agent", async () => {
    expect(await colleague.get(me)).toMatchObject({ code: 0 });
    expect(await stranger.get(me)).toMatchObject({ code: 0 });
  });

  it("can still be signed out", async () => {
    expect(await spent.post("/api/desk/sign-out")).toMatchObject({ code: 0 });
    expect(await spent.get(me)).toMatchObject({ code: 30010 });
  });
});
