import { beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { exportedCsv, exportedXlsx, exportPath, openExport } from "#e2e/fixtures/clients/desk-export-calls";
import { Draft, keep, Sent, send, transferToKeep } from "#e2e/fixtures/clients/desk-transfer-calls";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import { aboutOf } from "#e2e/fixtures/clients/read-exports";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openOffice } from "#e2e/fixtures/offices/office";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { turned } from "#lib/domain/reports/pnl-view";
import { day, formatInstant, instant, instantOfMilliseconds } from "#lib/domain/time/instant";

const office = openOffice();
let agentId: string;
let api: SignedClient;
let finance: DeskClient;
let viewer: DeskClient;
let owner: DeskClient;
let foreigner: DeskClient;

const now = instantOfMilliseconds(Date.now());
const range = {
  create_start_time: formatInstant(instant(now - 2n * day)),
  create_end_time: formatInstant(instant(now + day)),
};
const formula = '=HYPERLINK("http://x","y")';

beforeAll(async () => {
  agentId = await office.newAgent();
  api = await office.newKey(agentId);
  finance = await signedInMember(office, "finance", agentId);
  viewer = await signedInMember(office, "viewer", agentId);
  owner = await signedInMember(office, "owner", agentId);
  foreigner = await signedInMember(office, "owner");
  await office.ops("rate", "set", "--currency", "EUR", "--usd", "1.0842", "--from", "2020-01-01T00:00:00Z");
  const matched_at = formatInstant(instant(now - day));
  await feedAll(await office.newFeed(), [
    wireTrade(agentId, { trade_id: formula, matched_at }),
    wireTrade(agentId, { trade_id: "pushed", settlement_result: "PUSH", matched_at }),
  ]);
  await deposit(api, "ann", transferRequest(formula, "12345678.12345678".slice(1)));
  await withdraw(api, "ann", transferRequest("w-1", "0.00000001"));
});

const total = (rows: readonly Readonly<Record<string, string>>[], column: string): string =>
  formatMoney(rows.reduce((all, row) => all + parseMoney(row[column] ?? ""), 0n));

describe("an export over HTTP", () => {
  it("of trades has every id unchanged, and adds up to the figures of its workbook, which names the range", async () => {
    const asked = { ...range, zone: "Asia/Shanghai" };
    const { columns, rows } = await exportedCsv(finance, "trades", asked);
    const about = aboutOf(await exportedXlsx(finance, "trades", asked));
    expect(rows.map((row) => row.trade_id).sort()).toEqual([formula, "pushed"]);
    expect(columns[0]).toBe("matched_at");
    expect(about.get("Matched")).toMatch(/^[A-Z][a-z]{2} \d{1,2} .*20\d\d.* \(Asia\/Shanghai\)$/);
    expect(about.get("Exactly")).toBe(`from ${range.create_start_time} before ${range.create_end_time}`);
    expect(about.get("Agent")).toContain(agentId);
    expect(about.get("Made by")).toBe(finance.account.email);
    expect(about.get("Turnover (EUR)")).toBe(total(rows, "turnover"));
    expect(about.get("Our result (EUR)")).toBe(turned(total(rows, "net_pnl")));
    expect(rows[0]?.["matched_at Asia/Shanghai"]).toMatch(/\+08:00$/);
  });

  it("of transfers has the actor and reason of each transfer, and totals per day", async () => {
    const transfer = transferToKeep({ external_player_id: "bob", amount: "5", reason: "+bonus, see letter" });
    expectData(await keep(finance, transfer), Draft);
    expectData(await send(finance, transfer.id), Sent);
    const { rows } = await exportedCsv(finance, "transfers", {});
    const sheets = await exportedXlsx(finance, "transfers", {});
    const about = aboutOf(sheets);
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row.ticket_id === transfer.ticket_id)).toMatchObject({
      actor: `member:${finance.account.email}`,
      reason: "+bonus, see letter",
    });
    expect(rows.some((row) => row.ticket_id === formula)).toBe(true);
    expect(about.get("Deposited")).toBe("2345683.12345678");
    const days = sheets.get("Totals per day")?.slice(1) ?? [];
    expect(formatMoney(days.reduce((all, cells) => all + parseMoney(cells[5]?.text ?? ""), 0n))).toBe(
      about.get("Net deposits"),
    );
    const mine = await exportedCsv(finance, "transfers", { actor: "me" });
    expect(mine.rows.map((row) => row.ticket_id)).toEqual([transfer.ticket_id]);
    const aboutMine = aboutOf(await exportedXlsx(finance, "transfers", { actor: "me" }));
    expect(aboutMine.get("By")).toBe(finance.account.email);
  });

  it("of a report has a line for each step, and the lines add up to its figures", async () => {
    const { rows } = await exportedCsv(finance, "report", { ...range, zone: "Europe/Berlin" });
    const about = aboutOf(await exportedXlsx(finance, "report", { ...range, zone: "Europe/Berlin" }));
    expect(about.get("Turnover (EUR)")).toBe(total(rows, "total_turnover"));
    expect(about.get("Trades")).toBe("2");
  });

  it("as XLSX opens with the same rows, numbers as numbers and texts as texts", async () => {
    const sheets = await exportedXlsx(finance, "transfers", {});
    expect([...sheets.keys()]).toEqual(["Transfers", "Exact values", "Totals per day", "About"]);
    const [headings = [], ...rows] = sheets.get("Transfers") ?? [];
    const at = (name: string) => headings.findIndex(({ text }) => text === name);
    const amounts = rows.map((row) => row[at("Amount (EUR)")]);
    expect(amounts).toContainEqual({ kind: "number", text: "2345678.12345678" });
    expect(rows.map((row) => row[at("Ticket")])).toContainEqual({ kind: "text", text: formula });
  });

  it("of the audit has each row as it was written, names its filters, and leaves sign-ins out on request", async () => {
    await office.ops("key", "create", "--agent", agentId, "--scopes", "report:read", "--name", formula);
    const { rows } = await exportedCsv(owner, "audit", { action: "keys" });
    expect(rows.at(0)).toMatchObject({ action: "key.create", after: expect.stringContaining("HYPERLINK") });
    const sheets = await exportedXlsx(owner, "audit", { action: "keys" });
    const about = aboutOf(sheets);
    expect([about.get("What"), about.get("Chain head")]).toEqual(["keys", expect.stringMatching(/^[0-9a-f]{64}$/)]);
    // Only the time is no text.
    const kinds = sheets
      .get("Audit")
      ?.at(1)
      ?.map(({ kind }) => kind);
    expect(kinds?.slice(1)).not.toContain("number");
    const signIns = async (query: Readonly<Record<string, string>>) =>
      (await exportedCsv(owner, "audit", query)).rows.filter(({ action }) => action === "member.sign_in").length;
    expect([(await signIns({})) > 0, await signIns({ sign_ins: "hidden" })]).toEqual([true, 0]);
  });

  it("is only for owners and finance, of their own agent, and with valid parameters", async () => {
    expect(await viewer.get(exportPath("trades", { ...range, format: "csv" }))).toMatchObject({
      status: 403,
      code: 30011,
    });
    const missing = await finance.get(exportPath("statement", { external_player_id: "nobody", format: "csv" }));
    const foreign = await foreigner.get(exportPath("statement", { external_player_id: "ann", format: "csv" }));
    expect(expectRefusal(foreign, 20110)).toBe(expectRefusal(missing, 20110));
    expect((await exportedCsv(foreigner, "transfers", {})).rows).toEqual([]);
    expectRefusal(await finance.get(exportPath("trades", { ...range })), 10020);
    expectRefusal(await finance.get(exportPath("trades", { format: "csv" })), 10020);
    expectRefusal(await finance.get(exportPath("trades", { ...range, format: "csv", zone: "Mars/Base" })), 10020);
    expectRefusal(await finance.get(exportPath("transfers", { format: "csv", cursor: "x" })), 10020);
  });

  it("records in the audit who exported what, over what range, and how many rows", async () => {
    await exportedCsv(finance, "trades", { ...range, category: "void" });
    const { entries } = await office.ops("audit", "list", "--agent", agentId, "--rows", "1");
    expect(JSON.stringify(entries)).toContain("export");
    expect(JSON.stringify(entries)).toContain(finance.account.email);
    expect(JSON.stringify(entries)).toMatch(/rows\D+1\b/);
  });

  it("gives its number of rows before its first row", async () => {
    const response = await openExport(finance, "trades", { ...range, format: "csv" });
    expect(response.headers.get("x-total-rows")).toBe("2");
    expect(Number(response.headers.get("x-estimated-bytes"))).toBeGreaterThan(500);
    await response.body?.cancel();
  });
});
