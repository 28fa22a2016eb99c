import { describe, expect, it } from "vitest";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { settingsAtFirst, settingsBy } from "#lib/domain/agents/settings";

const path = "/api/desk/settings";
const asFirst = { known_players_only: false, two_factor_required: false, desk_allow: [], books_zone: "UTC" };

const patch = (owner: DeskClient, body: unknown) => owner.send("PATCH", path, body);

describe("the settings in the dashboard", () => {
  const office = openInProcessOffice();

  it("are read together with the member's own address, and each is changed without the others", async () => {
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
});
