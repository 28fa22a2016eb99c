import { expect, it } from "vitest";
import * as z from "zod";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
const password = "correct horse battery";

it("accepting an invitation takes as long for an email with an account as for an email without an account", async () => {
  const owner = await signedInMember(office, "owner");
  const spent = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 5; round += 1) {
    const { account } = await signedInMember(office, "viewer");
    for (const [name, email] of [
      ["known", account.email],
      ["unknown", `nobody-${account.email}`],
    ] as const) {
      const ask = owner.post("/api/desk/team/invitations", { email, roles: ["finance"] });
      const { token } = expectData(await ask, z.looseObject({ token: z.string() }));
      const start = performance.now();
      expect(await owner.elsewhere().post("/api/desk/invitation/accept", { token, password })).toMatchObject({
        code: 0,
      });
      spent[name] = Math.min(spent[name], performance.now() - start);
    }
  }
  // Compares the fastest answers. Without a password hash for the known account, its answer would take a tenth of the
  // time.
  expect(spent.known / spent.unknown).toBeGreaterThan(0.5);
  expect(spent.known / spent.unknown).toBeLessThan(2);
});
