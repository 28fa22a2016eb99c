import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { driver } from "#db/sqlite/engine/connection";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { tradeLines } from "#e2e/fixtures/made/trade-lines";
import type { Environment } from "#e2e/fixtures/offices/child-environment";
import { KeptOpen } from "#e2e/fixtures/offices/kept-open";
import { runTool, type ToolRun } from "#e2e/fixtures/offices/ops-tool";
import { runToolProcess } from "#e2e/fixtures/offices/tool-process";

let database: TemporaryDatabase;
beforeAll(async () => {
  database = await temporaryDatabase();
  expect((await run("agent create --id acme --name Acme --currency USD")).status).toBe(0);
});
afterAll(async () => {
  await kept.close();
  await database.remove();
});

const kept = new KeptOpen();

async function run(line: string, input = "", environment: Environment = {}): Promise<ToolRun> {
  // A restore wants the database for itself.
  if (line.startsWith("restore")) await kept.close();
  return runTool(database.file, line.split(" "), { input, environment, kept });
}

/** A refusal leaves standard output empty and gives its reason in one line. */
async function refusal(line: string, input = "", environment: Environment = {}, wanted = 1): Promise<string> {
  const { status, stdout, stderr } = await run(line, input, environment);
  expect({ status, stdout }).toEqual({ status: wanted, stdout: "" });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  return stderr;
}

describe("a mistake is reported in one line on standard error, with exit status 1 or, for a wrong call, 2", () => {
  it.each<[string, string, status?: number]>([
    ["agnt list", "There is no noun", 2],
    ["agent suspend --id acme --force --json", 'no use for "--force"', 2],
    ["agent create --id acme --name Acme --currency EUR --json", 'There is an agent "acme" already.'],
    ["key create --agent acme --feed", "Give either --agent A or --feed.", 2],
    ["key create --agent acme --scopes trades:write", '"trades:write" is not a scope of agent keys'],
    ["key rotate --key ak_none --overlap 2h", "--overlap is wrong: it must be one of none, 1h, 24h, 7d.", 2],
    ["agent set --id acme --wallet transfers", "never back to transfers", 2],
    ["agent set --id acme --wallet trades --books-zone UTC", "--wallet is set alone", 2],
    ["agent set --id nobody --wallet trades", 'There is no agent "nobody".'],
    [
      "stakes release --agent acme --trade t-none --reason gone",
      'no stake that was left held for a dropped trade "t-none"',
    ],
    ["stakes release --agent acme --trade t-none --reason=", "reason is empty"],
    ["stakes release --agent acme --trade t-none", "--reason", 2],
    ["player block --agent acme --player p-none", "p-none"],
    ["trades import /nowhere/at/all", "There is no file /nowhere/at/all"],
    ["backup /nowhere/at/all", "There is no folder /nowhere/at"],
    ["restore /nowhere/at/all", "There is no file /nowhere/at/all"],
  ])("%s", async (line, message, status = 1) => {
    expect(await refusal(line, "", {}, status)).toContain(message);
  });

  it("a password is read only from standard input, and never printed", async () => {
    const create = "member create --agent acme --email ana@example.com --role owner";
    expect(await refusal(create, "correct horse battery")).toContain("needs --password-stdin");
    expect(await refusal(`${create} --password-stdin`)).toContain("nothing came on standard input");
    expect(await refusal(`${create} --password-stdin`, "hunter2")).not.toContain("hunter2");
    expect(await refusal(`${create} --password-stdin`, "x".repeat(5_000))).toContain("too long");
    expect(await refusal(`${create} --password hunter2hunter2`, "", {}, 2)).not.toContain("hunter2");
  });

  it("with exit status 3 where the database cannot be opened, so that nothing is known", async () => {
    const file = `${database.file}.damaged`;
    await writeFile(file, "no database at all");
    const environment = { DATABASE_URL: `file:${file}`, APP_SECRET: "0123456789abcdef0123456789abcdef" };
    for (const line of ["agent list", "trades import -"]) {
      const { status, stdout, stderr } = await runTool(database.file, line.split(" "), { input: "{}", environment });
      expect({ line, status, stdout }).toEqual({ line, status: 3, stdout: "" });
      expect(stderr).toMatch(/^[^\n]+\n$/);
    }
  });

  it("also in a setting", async () => {
    expect(await refusal("agent list", "", { DATABASE_URL: "mysql://x" }, 2)).toContain("DATABASE_URL is wrong");
    expect(await refusal("agent list", "", { DATABASE_URL: "postgres://localhost/x" }, 2)).toContain("PostgreSQL");
    expect(await refusal("agent list", "", { APP_SECRET: "short" }, 2)).toContain("APP_SECRET is wrong");
  });
});

describe("an import", () => {
  const lines = `${tradeLines(2, { currency: "USD" })}nonsense\n${tradeLines(1, { agentId: "nobody" })}`;

  it("runs to its end when lines are refused: it counts them, and says which and why", async () => {
    const { status, stdout, stderr } = await run("trades import -", lines);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^applied +2\nunchanged +0\nrefused +2\n$/);
    expect(stderr).toBe("line 3: This is not JSON. Send one JSON object.\nline 4: agent_id is not a known agent.\n");
  });

  it("prints one JSON object and nothing else with --json", async () => {
    const { status, stdout, stderr } = await run("trades import - --json", lines);
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '{"applied":0,"unchanged":2,"refused":2}\n',
      stderr: "",
    });
  });
});

describe("a proof", () => {
  it("that fails gives its figures and its faults, and exit status 1", async () => {
    await kept.close();
    const tampered = new (driver())(database.file);
    tampered.exec("update cells set wins = wins + 1 where grid = 0");
    tampered.close();
    const { status, stdout, stderr } = await run("report verify --json");
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({
      trades: 2,
      ok: false,
      faults: [expect.any(String), expect.any(String)],
    });
  });
});

describe("a proof of the books", () => {
  it("that fails names player and trade, is kept as the agent's last proof, and ends with exit status 1", async () => {
    await run("trades import -", tradeLines(2, { currency: "USD" }));
    expect((await run("books verify")).status).toBe(0);
    await kept.close();
    const tampered = new (driver())(database.file);
    tampered.exec("update trades set payout = payout + 1 where trade_id = 't-0'");
    tampered.close();
    const { status, stdout, stderr } = await run("books verify --json");
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    const { ok, faults } = z.object({ ok: z.boolean(), faults: z.array(z.string()) }).parse(JSON.parse(stdout));
    expect(ok).toBe(false);
    expect(faults.join("\n")).toMatch(/trade t-0 of acme\/p-1/);
    const { proofs } = z
      .object({ proofs: z.array(z.unknown()) })
      .parse(JSON.parse((await run("books list --json")).stdout));
    expect(proofs).toMatchObject([{ agent: "acme", ok: false, fault_count: faults.length }]);
  });

  it("of an unknown agent is refused in one line", async () => {
    expect(await refusal("books verify --agent nobody")).toContain('There is no agent "nobody".');
  });
});

describe("a backup", () => {
  it("never overwrites an existing file", async () => {
    const file = `${database.file}.kept`;
    await writeFile(file, "kept");
    expect(await refusal(`backup ${file}`)).toContain(`${file} exists already.`);
  });

  it("is restored whole, but not under another APP_SECRET", async () => {
    const file = `${database.file}.copy`;
    expect((await run(`backup ${file}`)).status).toBe(0);
    expect((await run("agent create --id later --name Later --currency EUR")).status).toBe(0);
    expect(await refusal(`restore ${file}`, "", { APP_SECRET: "another secret of the right length" })).toContain(
      "APP_SECRET",
    );
    expect((await run("agent list")).stdout).toContain("later");
    expect((await run(`restore ${file}`)).status).toBe(0);
    expect((await run("agent list")).stdout).not.toContain("later");
    expect((await run("agent list")).stdout).toContain("acme");
  });

  it("is not restored from a file that is no database", async () => {
    const file = `${database.file}.text`;
    await writeFile(file, "no database");
    expect(await refusal(`restore ${file}`)).toContain("it is not a database");
    expect((await run("agent list")).stdout).toContain("acme");
  });
});

describe("several tools at once", () => {
  it("all do their work, one after the other", async () => {
    await kept.close();
    // Two processes and this one want the database's lock.
    const runs = [runToolProcess, runToolProcess, runTool].map((runIn, place) =>
      runIn(database.file, ["agent", "create", "--id", `at-once-${place}`, "--name", "N", "--currency", "EUR"]),
    );
    expect((await Promise.all(runs)).map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ""],
      [0, ""],
      [0, ""],
    ]);
  });
});
