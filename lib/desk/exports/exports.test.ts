import { describe, expect, it } from "vitest";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { exportedCsv, exportPath } from "#e2e/fixtures/clients/desk-export-calls";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

describe("an export of a list", () => {
  const office = openInProcessOffice();

  it("of players has the list's columns, filters and order, and its audit record names them", async () => {
    const finance = await signedInMember(office, "finance");
    const api = await office.newKey(finance.account.agentId);
    await deposit(api, "few", transferRequest("in-1", "1.5"));
    await deposit(api, "five", transferRequest("in-2", "5"));
    await deposit(api, "other", transferRequest("in-3", "9"));
    const { columns, rows } = await exportedCsv(finance, "players", { search: "F", order: "-balance" });
    expect(rows.map((row) => [row.external_player_id, row.balance])).toEqual([
      ["five", "5.00000000"],
      ["few", "1.50000000"],
    ]);
    expect(columns).toContain("last_activity_at");
    const { entries } = await office.ops("audit", "list", "--agent", finance.account.agentId, "--rows", "1");
    const after = expect.stringContaining('"search":"F","order":"-balance","rows":2');
    expect(entries).toMatchObject([{ action: "export", subject: "players", after }]);
    const viewer = await signedInMember(office, "viewer", finance.account.agentId);
    expect((await viewer.get(exportPath("players", { format: "csv" }))).code).toBe(30011);
  });
});
