import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { bulkFileBytesMax } from "#lib/domain/bulk/bulk-run";
import { bulkColumns } from "#lib/domain/bulk/bulk-table";
import { minute } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let finance: DeskClient;
let viewer: DeskClient;

beforeAll(async () => {
  const agentId = await office.newAgent();
  finance = await signedInMember(office, "finance", agentId);
  viewer = await signedInMember(office, "viewer", agentId);
});

const Run = z.looseObject({ id: z.string(), state: z.string() });
const Uploaded = z.looseObject({ run: Run, is_new: z.boolean() });
const Report = z.looseObject({ run: Run });
const Limited = z.looseObject({ codes: z.array(z.unknown()), limits: z.array(z.unknown()) });
const Named = z.looseObject({ id: z.string() });
const Rows = z.looseObject({ rows: z.array(z.looseObject({ row: z.number() })), next_cursor: z.string().nullable() });
const Runs = z.looseObject({ runs: z.array(Run) });

let files = 0;
/** A file that no other test uploads. */
function fileOf(...lines: readonly string[]): Uint8Array<ArrayBuffer> {
  files += 1;
  return new TextEncoder().encode([bulkColumns.join(","), ...lines, `deposit,p-1,0.01,EUR,only-${files},a`].join("\n"));
}
const upload = (file: Uint8Array, query = "file_name=may.csv") => finance.post(`/api/desk/bulk?${query}`, file);
const uploaded = async (...lines: readonly string[]) => expectData(await upload(fileOf(...lines)), Uploaded).run.id;
const act = (id: string, verb: string, body?: object) => finance.post(`/api/desk/bulk/${id}/${verb}`, body);
async function checked(...lines: readonly string[]): Promise<string> {
  const id = await uploaded(...lines);
  expect(expectData(await act(id, "check"), Run).state).toBe("checked");
  return id;
}

describe("a bulk run on the desk", () => {
  it("is uploaded, checked, read and started; its rows are filtered by what the check found", async () => {
    const id = await checked(
      "deposit,p-1,12.5,EUR,,bonus",
      "withdrawal,p-1,100,EUR,,too much",
      "deposit,p-1,1e3,EUR,,typo",
    );
    expect(expectData(await viewer.get(`/api/desk/bulk/${id}`), Report)).toMatchObject({
      run: { file_name: "may.csv", rows: 4, waiting: 3, refused: 1, uploaded_by: finance.account.email },
      checks: { post: 2, refused: 2, twice: 0, similar: 0, opens_wallet: 2 },
      sides: {
        deposit: {
          all: { rows: 3, amount: "12.51000000" },
          would_post: { rows: 2, amount: "12.51000000" },
          new_players: { rows: 2, amount: "12.51000000" },
        },
        withdrawal: { all: { rows: 1, amount: "100.00000000" }, would_post: { rows: 0, amount: "0.00000000" } },
      },
      codes: [
        { code: 20140, rows: 1 },
        { code: 20160, rows: 1 },
      ],
      limits: [],
      progress: null,
    });
    const rows = async (query: string) =>
      expectData(await viewer.get(`/api/desk/bulk/${id}/rows?${query}`), Rows).rows.map(({ row }) => row);
    expect(await rows("code=20160")).toEqual([3]);
    expect(await rows("check=post")).toEqual([2, 5]);
    expect(await rows("only=opens_wallet")).toEqual([2, 5]);
    const first = expectData(await viewer.get(`/api/desk/bulk/${id}/rows?limit=2`), Rows);
    expect(first.rows[0]).toMatchObject({
      ticket_id: `bulk-${id}-2`,
      check: "post",
      check_balance_after: "12.50000000",
    });
    const second = await viewer.get(`/api/desk/bulk/${id}/rows?cursor=${first.next_cursor}`);
    expect(expectData(second, Rows).rows.map(({ row }) => row)).toEqual([4, 5]);
    expect(await viewer.get(`/api/desk/counts/bulk/${id}/rows?state=waiting`)).toMatchObject({ data: { count: 3 } });
    expect(expectData(await act(id, "start", { new_players: true }), Run)).toMatchObject({
      state: "running",
      started_by: finance.account.email,
    });
    office.clock.pass(minute);
    expect(expectData(await viewer.get(`/api/desk/bulk/${id}`), Report)).toMatchObject({
      progress: { rows_per_second: 0, seconds_left: null },
    });
    for (const [verb, state] of [
      ["pause", "paused"],
      ["resume", "running"],
      ["cancel", "cancelled"],
      ["again", "draft"],
    ] as const) {
      expect(expectData(await act(id, verb), Run).state).toBe(state);
    }
  });

  it("shows by its check which limits it would meet: how many rows each refuses, and how many it lets post", async () => {
    const owner = await signedInMember(office, "owner");
    const limit = { subject: "", scope: "agent", side: "deposit", window: "day", measure: "sum" };
    const set = async (more: object) =>
      expectData(await owner.post("/api/desk/limits", { ...limit, ...more }), Named).id;
    const [refusing, warning] = [
      await set({ bound: "10", action: "refuse" }),
      await set({ bound: "5", action: "warn" }),
    ];
    const file = fileOf("deposit,p-1,6,EUR,,a", "deposit,p-1,5,EUR,,a");
    const { run } = expectData(await owner.post("/api/desk/bulk?file_name=a.csv", file), Uploaded);
    expect(await owner.post(`/api/desk/bulk/${run.id}/check`)).toMatchObject({ code: 0 });
    const report = expectData(await owner.get(`/api/desk/bulk/${run.id}`), Limited);
    expect(report.codes).toEqual([{ code: 20190, rows: 1 }]);
    expect(new Set(report.limits)).toEqual(
      new Set([
        { limit_id: refusing, rows: 1, refused: 1 },
        { limit_id: warning, rows: 2, refused: 0 },
      ]),
    );
    const { rows } = expectData(await owner.get(`/api/desk/bulk/${run.id}/rows?code=20190`), Rows);
    expect(rows).toMatchObject([{ row: 3, check: "refused", check_limit: refusing }]);
  });

  it("is the same for the same bytes, under any name", async () => {
    const file = fileOf();
    const first = expectData(await upload(file), Uploaded);
    const second = expectData(await upload(file, "file_name=copy.csv"), Uploaded);
    expect([first.is_new, second.is_new, second.run.id]).toEqual([true, false, first.run.id]);
  });

  it("takes the reason given at the upload for the rows that give none", async () => {
    const file = fileOf("deposit,p-1,1,EUR,,", "deposit,p-1,1,EUR,,own");
    const { run } = expectData(await upload(file, "file_name=a.csv&reason=May%20bonus"), Uploaded);
    const { rows } = expectData(await viewer.get(`/api/desk/bulk/${run.id}/rows`), Rows);
    expect(rows.map(({ reason }) => reason)).toEqual(["May bonus", "own", "a"]);
  });

  it("of a file that cannot be read is refused with the reason, and nothing is kept", async () => {
    const before = expectData(await viewer.get("/api/desk/bulk?limit=100"), Runs).runs.length;
    expect(await upload(fileOf("deposit,p-1,=1+1,EUR,,a"))).toMatchObject({
      status: 422,
      code: 30210,
      message: expect.stringContaining("row 2, amount: a formula"),
    });
    expect(await upload(new Uint8Array(bulkFileBytesMax + 1))).toMatchObject({ status: 413, code: 10021 });
    expect(await upload(new Uint8Array(0))).toMatchObject({ code: 30210 });
    expect(expectData(await viewer.get("/api/desk/bulk?limit=100"), Runs).runs.length).toBe(before);
  });

  it("comes as a file's bytes alone, which another site's form cannot send", async () => {
    const headers = { "Content-Type": "text/plain" };
    const sent = await finance.post("/api/desk/bulk?file_name=a.csv", fileOf(), headers);
    expect(sent).toMatchObject({ code: 10021, message: expect.stringContaining("octet-stream") });
  });

  it("has a template that is read back as a file with a head alone, and a result of every row", async () => {
    for (const format of ["csv", "xlsx"]) {
      const response = await finance.open("GET", `/api/desk/bulk/template?format=${format}`);
      const template = new Uint8Array(await response.arrayBuffer());
      expect(await upload(template)).toMatchObject({ code: 30210, message: expect.stringContaining("has a head") });
    }
    const id = await checked("deposit,p-1,abc,EUR,,a");
    const result = await finance.open("GET", `/api/desk/exports/bulk?format=csv&run_id=${id}`);
    const [head, ...lines] = (await result.text()).trim().split("\r\n");
    expect(head).toMatch(
      /^row,type,external_player_id,amount,currency,ticket_id,reason,state,code,message,transaction_id/,
    );
    expect(lines.map((line) => line.split(",").slice(0, 9))).toMatchObject([
      ["2", "deposit", "p-1", "abc", "EUR", `bulk-${id}-2`, "a", "refused", "20140"],
      ["3", "deposit", "p-1", "0.01", "EUR", expect.any(String), "a", "waiting", ""],
    ]);
  });
});
