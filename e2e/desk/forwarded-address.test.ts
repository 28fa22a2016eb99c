import { beforeAll, describe, expect, it } from "vitest";
import { DeskClient, type MemberAccount, newMember } from "#e2e/fixtures/clients/desk-client";
import { setAgentSettings } from "#e2e/fixtures/offices/edit-office";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice({ TRUSTED_PROXIES: "127.0.0.1" });
let account: MemberAccount;
let client: DeskClient;

// The proxy's own address is on the team's list, as in an office whose network contains the proxy.
beforeAll(async () => {
  const agentId = await office.newAgent();
  account = await newMember(office, agentId, "owner");
  client = new DeskClient(office.desk, account);
  expect(await client.signIn()).toMatchObject({ code: 0 });
  await setAgentSettings(office, agentId, { deskAllow: ["127.0.0.0/8", "203.0.113.9", "2001:db8::/64"] });
});

const from = async (forwardedFor: string) => {
  const headers = { "X-Forwarded-For": forwardedFor };
  const { status, headers: told } = await client.open("GET", "/", undefined, headers);
  const api = await client.open("GET", "/api/desk/me", undefined, headers);
  return { api: api.status, page: status === 200 ? 200 : told.get("location") };
};

describe("a team's address list behind a trusted proxy", () => {
  it.each(["203.0.113.9:4444", "[::ffff:cb00:7109]:80", "2001:DB8::1%eth0"])(
    "lets in a listed address, however the proxy writes it: %s",
    async (forwardedFor) => {
      expect(await from(forwardedFor)).toEqual({ api: 200, page: 200 });
    },
  );

  it.each(["unknown", "203.0.113.9,", "198.51.100.1:4444"])(
    "keeps out an unlisted or unreadable address, although the proxy's own is listed: %s",
    async (forwardedFor) => {
      const { api, page } = await from(forwardedFor);
      expect([api, page]).toEqual([403, expect.stringMatching(/^\/sign-in/)]);
      const stranger = new DeskClient(office.desk, account, { "X-Forwarded-For": forwardedFor });
      expect(await stranger.signIn()).toMatchObject({ code: 30175 });
    },
  );

  it("logs once that an address from the proxy cannot be read", async () => {
    await from("unknown");
    const said = office.log().match(/does not end with an address/g) ?? [];
    expect(said).toHaveLength(1);
  });
});
