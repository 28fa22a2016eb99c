import { describe, expect, it } from "vitest";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { exportedCsv, exportedXlsx, exportPath } from "#e2e/fixtures/clients/desk-export-calls";
import { aboutOf } from "#e2e/fixtures/clients/read-exports";
import { balance, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { second } from "#lib/domain/time/instant";

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

  it("of the request log has the list's columns and filters, and only an owner may take it", async () => {
    const owner = await signedInMember(office, "owner");
    const { agentId } = owner.account;
    const api = await office.newKey(agentId, "--name", "Till 1");
    await deposit(api, "p-1", transferRequest("in-1", "1"));
    await deposit(api, "p-1", transferRequest("in-1", "2"));
    await balance(api, "p-1");
    // A file ends where it began, before its own time.
    office.clock.pass(second);
    const { rows } = await exportedCsv(owner, "requests", { operation: "deposits", zone: "Asia/Shanghai" });
    expect(rows.map(({ ticket_id, code, status, key_name }) => [ticket_id, code, status, key_name])).toEqual([
      ["in-1", "10050", "422", "Till 1"],
      ["in-1", "0", "200", "Till 1"],
    ]);
    expect(rows[0]?.["at Asia/Shanghai"]).toMatch(/\+08:00$/);
    const about = aboutOf(await exportedXlsx(owner, "requests", { code: "refused" }));
    expect([about.get("Rows"), about.get("Not logged: too many at once")]).toEqual(["1", "0"]);
    const { entries } = await office.ops("audit", "list", "--agent", agentId, "--rows", "1");
    const after = expect.stringMatching(/"answered":"[^"]+UTC".*"code":"refused","rows":1/);
    expect(entries).toMatchObject([{ action: "export", subject: "requests", after }]);
    const finance = await signedInMember(office, "finance", agentId);
    expect((await finance.get(exportPath("requests", { format: "csv" }))).code).toBe(30011);
  });
});
