import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { openDirectory } from "#db/directory/open-directory";
import { CellsFolder } from "#e2e/fixtures/cells/cells-folder";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { postgresUrl } from "#e2e/fixtures/databases/postgres-database";
import { databaseUrlOf, type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { tradeLines } from "#e2e/fixtures/made/trade-lines";
import { masterKeyOf } from "#e2e/fixtures/offices/child-environment";
import { askTool, runTool } from "#e2e/fixtures/offices/ops-tool";

let eu: TemporaryDatabase;
let us: TemporaryDatabase;
let place: TemporaryDatabase;
let folder: CellsFolder;
beforeAll(async () => {
  [eu, us, place] = await Promise.all([temporaryDatabase(), temporaryDatabase(), temporaryDatabase()]);
  folder = await CellsFolder.of({ eu1: eu.file, us1: us.file }, { DIRECTORY_URL: databaseUrlOf(place.file) });
  await makeAgent(eu, "eu1", "acme");
  await makeAgent(us, "us1", "globex");
  await inDirectory("insert into directory_cells (name, seen_at) values ('eu1', 1), ('us1', 1) on conflict do nothing");
});
afterAll(async () => {
  await folder.remove();
  await Promise.all([eu, us, place].map((database) => database.remove()));
});

const inDirectory = (statement: string) => onDatabase(databaseUrlOf(place.file), statement);

/** Makes an agent in a cell as its operator does, and enters it in the directory as a server of the cell does. */
async function makeAgent(database: TemporaryDatabase, cell: string, id: string): Promise<void> {
  const environment = { CELL: cell };
  const call = (line: string) => askTool(database.file, z.looseObject({}), line.split(" "), { environment });
  await call(`agent create --id ${id} --name ${id} --currency EUR`);
  await call("rate set --currency EUR --usd 1.0842 --from 2020-01-01T00:00:00Z");
  const url = databaseUrlOf(place.file);
  const directory = openDirectory({ url, ssl: undefined, openMsMax: 5_000, cell, complain: () => {} });
  expect(await directory.claimAgent({ agentId: id, name: id })).toEqual({ ok: true, value: cell });
  await directory.close();
}

/** Runs the tool as an operator of all cells, whose own settings name none of them. */
const run = (line: string, input = "") =>
  runTool(eu.file, line.split(" "), {
    environment: { CELLS_DIR: folder.path, DATABASE_URL: "file:of/nobody.db" },
    input,
  });
const json = async (line: string, input = "") => {
  const { stdout, ...ended } = await run(`${line} --json`, input);
  return { ...ended, value: JSON.parse(stdout) };
};
/** Runs the tool as a server of the cell eu1 would be told. */
const runInEu = (line: string, input = "") =>
  runTool(eu.file, line.split(" "), {
    environment: { CELL: "eu1", CELLS_DIR: folder.path, DIRECTORY_URL: databaseUrlOf(place.file) },
    input,
  });

describe("over two cells, the operator's tool", () => {
  it("lists what each cell has, as the same verb does in one", async () => {
    const agents = await json("agent list --all-cells");
    expect(agents).toMatchObject({ status: 0, stderr: "" });
    expect(agents.value).toEqual({
      cells: [
        { cell: "eu1", agents: [expect.objectContaining({ id: "acme" })] },
        { cell: "us1", agents: [expect.objectContaining({ id: "globex" })] },
      ],
    });
    const { stdout } = await run("agent list --all-cells");
    expect(stdout).toMatch(
      /^eu1\n {2}id .*\n {2}acme .*\n\nus1\n {2}id .*\n {2}globex .*\n\nEach cell is one snapshot/,
    );
  });

  it("proves the books of both, each by itself", async () => {
    for (const noun of ["ledger", "report", "books", "events", "audit"]) {
      const proofs = await json(`${noun} verify --all-cells`);
      expect(proofs).toMatchObject({
        status: 0,
        value: {
          cells: [
            { cell: "eu1", ok: true },
            { cell: "us1", ok: true },
          ],
        },
      });
    }
  });

  it("tells of a cell that cannot be reached, and ends with status 3 while the others still come", async () => {
    await folder.write("as1", {
      CELL: "as1",
      DATABASE_URL: postgresUrl("nowhere"),
      APP_SECRET: masterKeyOf("nowhere"),
    });
    try {
      const agents = await json("agent list --all-cells");
      expect(agents.status).toBe(3);
      expect(agents.value).toMatchObject({
        cells: [
          { cell: "as1", error: expect.stringMatching(/^There is no database nowhere at /) },
          { cell: "eu1", agents: [{ id: "acme" }] },
          { cell: "us1", agents: [{ id: "globex" }] },
        ],
      });
    } finally {
      await folder.leaveOut("as1");
    }
  });

  it("refuses a folder whose file names another cell, with one line", async () => {
    await folder.write("as1", { CELL: "us1" });
    try {
      const { status, stderr } = await run("agent list --all-cells");
      expect(status).toBe(2);
      expect(stderr).toMatch(/^\S+as1\.env: CELL is us1, and the file's name says as1\.\n$/);
    } finally {
      await folder.leaveOut("as1");
    }
  });
});

describe("with the directory, the operator's tool", () => {
  it("lists the cells, and finds no fault in them", async () => {
    const listed = await json("cell list");
    expect(listed).toMatchObject({ status: 0, value: { directory: "reachable" } });
    expect(listed.value.cells).toEqual(
      ["eu1", "us1"].map((cell) => ({
        ...{ cell, address: null, database: expect.stringMatching(/^test_\w+ at /), agents: 1 },
        ...{ reachable: true, reason: null },
      })),
    );
    const checked = await json("cell check");
    const sound = { reachable: true, own_secret: true, schema: "this release", takes_writes: true, agents: 1 };
    expect(checked).toMatchObject({
      status: 0,
      value: {
        ...{ ok: true, directory: "reachable", moves: [], faults: [] },
        cells: ["eu1", "us1"].map((cell) => ({ cell, remembers: cell, ...sound })),
      },
    });
  });

  it("ends the check with status 1 where the directory says another cell than serves an agent", async () => {
    await inDirectory("update directory_agents set cell = 'us1' where agent_id = 'acme'");
    try {
      const faults = ["Agent acme is served in eu1, and the directory says us1."];
      expect(await json("cell check")).toMatchObject({ status: 1, value: { ok: false, faults } });
    } finally {
      await inDirectory("update directory_agents set cell = 'eu1' where agent_id = 'acme'");
    }
  });

  it("splits an import by cell, which can be run again, and tells a cell's import where other trades belong", async () => {
    const file = ["acme", "globex", "nobody"].map((agentId) => tradeLines(3, { agentId })).join("");
    const each = { applied: 3, unchanged: 0, refused: 0 };
    expect((await json("trades import - --all-cells", file)).value).toEqual({
      ...{ applied: 6, unchanged: 0, refused: 3 },
      cells: [
        { cell: "eu1", ...each },
        { cell: "us1", ...each },
      ],
    });
    const again = await run("trades import - --all-cells", file);
    expect(again.stdout).toMatch(/^applied +0\nunchanged +6\nrefused +3\n/);
    expect(again.stderr).toContain('line 7: No cell has the agent "nobody".\n');
    const inOne = await runInEu("trades import -", file);
    expect(inOne.stderr).toContain('line 4: Agent "globex" belongs to cell us1: send its trades there.\n');
    expect(inOne.stderr).toContain("line 7: agent_id is not a known agent.\n");
    const imports = await json("audit list --all-cells");
    for (const { entries } of imports.value.cells) {
      const actions = entries.map(({ action }: { action: string }) => action);
      expect(actions).toEqual(expect.arrayContaining(["trades.import_started", "trades.import_ended"]));
    }
  });

  it("follows an agent that was moved: in the map, in the check, in an import and in the old cell's refusals", async () => {
    expect((await run("cell map")).stdout).toBe("");
    expect(await runInEu("agent move --id acme --to us1")).toMatchObject({ status: 0 });
    expect((await run("cell map")).stdout).toMatch(/^[0-9a-f]{12} us1\n$/);
    expect(await json("cell check")).toMatchObject({ status: 0, value: { ok: true, moves: [] } });
    const { cells } = (await json("agent list --all-cells")).value;
    expect(cells).toMatchObject([
      { agents: [{ id: "acme", place: "away", other_cell: "us1" }] },
      {
        agents: [
          { id: "acme", place: "here", other_cell: "eu1" },
          { id: "globex", place: "here", other_cell: null },
        ],
      },
    ]);
    const file = tradeLines(4, { agentId: "acme" });
    expect((await json("trades import - --all-cells", file)).value).toMatchObject({
      ...{ applied: 1, unchanged: 3 },
      cells: [{ cell: "us1" }],
    });
    const there = 'Agent "acme" belongs to cell us1: send its trades there.';
    expect((await runInEu("trades import -", file)).stderr).toContain(`line 1: ${there}\n`);
  });

  it("says why while the directory is away, and checks the cells all the same", async () => {
    await folder.leaveOut("us1");
    await folder.write("eu1", {
      ...{ CELL: "eu1", DATABASE_URL: databaseUrlOf(eu.file), APP_SECRET: masterKeyOf(eu.file) },
      DIRECTORY_URL: postgresUrl("nowhere"),
    });
    const checked = await json("cell check");
    expect(checked).toMatchObject({ status: 1, value: { cells: [{ cell: "eu1", reachable: true }] } });
    expect(checked.value.directory).toMatch(/nowhere/);
    const stopped = await run("trades import - --all-cells", tradeLines(1));
    expect(stopped).toMatchObject({ status: 3, stdout: "", stderr: expect.stringMatching(/nowhere/) });
  });
});
