import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { runToolProcess } from "#e2e/fixtures/offices/tool-process";

let database: TemporaryDatabase;
beforeAll(async () => {
  database = await temporaryDatabase();
});
afterAll(() => database.remove());

/** What a call prints and refuses is tested in this process. A process adds its exit status and its streams. */
const run = (line: string, input = "") => runToolProcess(database.file, line.split(" "), { input });

const create = "agent create --id acme --name Acme --currency EUR --json";

describe("as a process of its own, the operator's tool", () => {
  it("ends with status 0, and its result on standard output", async () => {
    expect(await run(create)).toEqual({
      status: 0,
      stdout: '{"id":"acme","name":"Acme","currency":"EUR","wallet":"trades"}\n',
      stderr: "",
    });
  });

  it("ends with status 1, and the reason on standard error", async () => {
    expect(await run(create)).toEqual({ status: 1, stdout: "", stderr: 'There is an agent "acme" already.\n' });
  });

  it("reads a password from standard input", async () => {
    const member = "member create --agent acme --email ana@example.com --role owner --password-stdin --json";
    expect(await run(member, "correct horse battery\n")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^{"email":"ana@example.com","role":"owner"[^\n]*}\n$/),
      stderr: "",
    });
  });

  it("answers --help without a database", async () => {
    const { status, stdout, stderr } = await runToolProcess("", ["--help"], { environment: { DATABASE_URL: "none" } });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("npm run ops --");
  });
});
