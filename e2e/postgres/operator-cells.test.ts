import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { CellsFolder } from "#e2e/fixtures/cells/cells-folder";
import { postgresUrl } from "#e2e/fixtures/databases/postgres-database";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { masterKeyOf } from "#e2e/fixtures/offices/child-environment";
import { askTool, runTool } from "#e2e/fixtures/offices/ops-tool";

let eu: TemporaryDatabase;
let us: TemporaryDatabase;
let folder: CellsFolder;
beforeAll(async () => {
  [eu, us] = await Promise.all([temporaryDatabase(), temporaryDatabase()]);
  folder = await CellsFolder.of({ eu1: eu.file, us1: us.file });
  await make(eu, "eu1", "acme");
  await make(us, "us1", "globex");
});
afterAll(async () => {
  await folder.remove();
  await Promise.all([eu.remove(), us.remove()]);
});

const make = (database: TemporaryDatabase, cell: string, id: string) =>
  askTool(database.file, z.looseObject({}), ["agent", "create", "--id", id, "--name", id, "--currency", "EUR"], {
    environment: { CELL: cell },
  });
/** Runs the tool as an operator of all cells, whose own settings name none of them. */
const run = (line: string) =>
  runTool(eu.file, line.split(" "), { environment: { CELLS_DIR: folder.path, DATABASE_URL: "file:of/nobody.db" } });
const json = async (line: string) => {
  const { stdout, ...ended } = await run(`${line} --json`);
  return { ...ended, value: JSON.parse(stdout) };
};

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

  it("tells of a cell that cannot be reached, and ends with status 1 while the other still comes", async () => {
    await folder.write("as1", {
      CELL: "as1",
      DATABASE_URL: postgresUrl("nowhere"),
      APP_SECRET: masterKeyOf("nowhere"),
    });
    try {
      const agents = await json("agent list --all-cells");
      expect(agents.status).toBe(1);
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
      expect(status).toBe(1);
      expect(stderr).toMatch(/^\S+as1\.env: CELL is us1, and the file's name says as1\.\n$/);
    } finally {
      await folder.leaveOut("as1");
    }
  });
});
