import { describe, expect, it } from "vitest";
import * as z from "zod";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { keyPath, keyToMake, ownerWithKey, rotatedKey } from "#e2e/fixtures/clients/desk-key-calls";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { balance } from "#e2e/fixtures/clients/wallet-calls";
import { keptBytes } from "#e2e/fixtures/databases/kept-bytes";
import { openOffice } from "#e2e/fixtures/offices/office";
import { setUpTwoFactor } from "#e2e/fixtures/offices/two-factor";

const office = openOffice();

describe("a secret that is shown once", () => {
  it("of a key is only in the answer that shows it, and in no later answer, log, audit row or file of the database", async () => {
    const [owner, client] = await ownerWithKey(office);
    const next = await rotatedKey(office, owner, client, "24h");
    await balance(next, "p-1");
    await owner.send("PATCH", keyPath(client), { name: "Till" });
    const audit = JSON.stringify(await office.ops("audit", "list", "--agent", owner.account.agentId));
    for (const action of ["key.create", "key.rotate", "key.set"]) expect(audit).toContain(action);
    const kept = (await keptBytes(office.databaseFile, "all")).toString("latin1");
    expect(kept).toContain(client.credentials.api_key);
    const seen = [
      (await owner.get("/api/desk/keys")).text,
      (await owner.get(keyPath(client))).text,
      audit,
      office.log(),
      kept,
    ].join("\n");
    for (const { credentials } of [client, next]) expect(seen.includes(credentials.secret)).toBe(false);
    const answer = await owner.post("/api/desk/keys", keyToMake);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("of an invitation reveals nothing of other agents' people when it is made, and leaves no trace of its link's token", async () => {
    const [owner, other] = [await signedInMember(office, "owner"), await signedInMember(office, "owner")];
    const ask = { email: other.account.email, roles: ["viewer"] };
    const { token } = expectData(
      await owner.post("/api/desk/team/invitations", ask),
      z.looseObject({ token: z.string() }),
    );
    const guest = owner.elsewhere();
    expect(await guest.post("/api/desk/invitation", { token })).toMatchObject({ code: 0 });
    expect(await guest.post("/api/desk/invitation/accept", { token, password: "correct horse battery" })).toMatchObject(
      { code: 0 },
    );
    const rows = await office.ops("audit", "list", "--agent", owner.account.agentId);
    for (const text of [JSON.stringify(rows), office.log()]) expect(text).not.toContain(token);
  });

  it("of a second factor leaves no code and no secret in the log or the audit", async () => {
    const client = await signedInMember(office, "owner");
    const { codes } = await setUpTwoFactor(client);
    await client.elsewhere().signIn(undefined, { code: codes[0] });
    const rows = JSON.stringify(await office.ops("audit", "list", "--agent", client.account.agentId));
    for (const code of codes.slice(0, 2)) {
      expect(office.log()).not.toContain(code);
      expect(rows).not.toContain(code);
    }
    expect(rows).toContain('"member.two_factor_on"');
  });
});
