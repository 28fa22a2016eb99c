import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { settingsAtFirst, settingsBy } from "#lib/domain/agents/settings";

const path = "/api/desk/settings";
const asFirst = { known_players_only: false, two_factor_required: false, desk_allow: [], books_zone: "UTC" };

const patch = (owner: DeskClient, body: unknown) => owner.send("PATCH", path, body);

describe("the settings in the dashboard", () => {
  const office = openInProcessOffice();

  it("are read with where the one who asks is, and changed one by one; the others stay", async () => {
    const owner = await signedInMember(office, "owner");
    expect((await owner.get(path)).data).toEqual({
      ...settingsBy("wire", settingsAtFirst()),
      your_address: expect.stringMatching(/127\.0\.0\.1/),
    });
    expect((await patch(owner, { books_zone: "asia/shanghai" })).data).toMatchObject({
      ...asFirst,
      books_zone: "Asia/Shanghai",
    });
    expect((await owner.get(path)).data).toMatchObject({ ...asFirst, books_zone: "Asia/Shanghai" });
  });

  it("of known players hold for the API's deposits at once", async () => {
    const owner = await signedInMember(office, "owner");
    const api = await office.newKey(owner.account.agentId);
    expect(await deposit(api, "first", transferRequest("t-1"))).toMatchObject({ code: 0 });
    await patch(owner, { known_players_only: true });
    expect(await deposit(api, "stranger", transferRequest("t-2"))).toMatchObject({ code: 20110 });
    expect(await deposit(api, "first", transferRequest("t-3"))).toMatchObject({ code: 0 });
    await patch(owner, { known_players_only: false });
    expect(await deposit(api, "stranger", transferRequest("t-4"))).toMatchObject({ code: 0 });
  });

  it("never shut out whoever sets them", async () => {
    const owner = await signedInMember(office, "owner");
    expect(await patch(owner, { desk_allow: ["203.0.113.0/24"] })).toMatchObject({ status: 422, code: 30180 });
    expect(await patch(owner, { two_factor_required: true })).toMatchObject({ status: 409, code: 30174 });
    expect((await owner.get(path)).data).toMatchObject(asFirst);
  });

  it("that shut everybody out can be lifted by the operator", async () => {
    const owner = await signedInMember(office, "owner");
    const { agentId } = owner.account;
    await office.ops("agent", "set", "--id", agentId, "--desk-allow", "203.0.113.0/24", "--two-factor", "on");
    expect((await owner.get(path)).code).not.toBe(0);
    await office.ops("agent", "set", "--id", agentId, "--desk-allow=", "--two-factor", "off");
    expect((await owner.get(path)).data).toMatchObject(asFirst);
    const Row = z.looseObject({ action: z.string(), before: z.string(), after: z.string() });
    const listed = await office.ops("audit", "list", "--agent", agentId, "--rows", "1");
    const [row] = z.looseObject({ entries: z.array(Row) }).parse(listed).entries;
    expect(row?.action).toBe("agent.set");
    expect(JSON.parse(row?.after ?? "")).toEqual({ twoFactorRequired: false, deskAllow: [] });
  });

  it.each([
    [{}],
    [{ known_players_only: "yes" }],
    [{ desk_allow: ["somewhere"] }],
    [{ books_zone: "Mars/Olympus" }],
    [{ currency: "USD" }],
    [{ known_players_only: true, id: "acme" }],
  ])("refuse %j", async (body) => {
    const owner = await signedInMember(office, "owner");
    expect((await patch(owner, body)).status).toBe(400);
    expect((await owner.get(path)).data).toMatchObject(asFirst);
  });
});
