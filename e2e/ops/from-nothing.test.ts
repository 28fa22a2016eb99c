import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { DeskClient } from "#e2e/fixtures/clients/desk-client";
import { childEnvironment } from "#e2e/fixtures/offices/child-environment";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
const run = promisify(execFile);
const password = "a long pass phrase";

const blocks = [...readFileSync("README.md", "utf8").matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);

/** The commands of the README as a reader copies them: the block that holds a text. */
function blockWith(text: string): string {
  const block = blocks.find((each) => each.includes(text));
  if (block === undefined) throw new Error(`The README has no block with ${text}.`);
  return block;
}

async function shell(script: string): Promise<string> {
  const env = childEnvironment(office.databaseFile, { PASSWORD: password });
  const here = script.replaceAll("http://localhost:3000", office.url());
  const { stdout } = await run("sh", ["-euc", here], { env });
  return stdout;
}

describe("the README's path from nothing", () => {
  it("leads as it is written to an owner who signs in, a first call and a first trade", async () => {
    const made = await shell(blockWith("agent create"));
    const keys = [...made.matchAll(/\b((?:ak|fk)_[0-9a-f]{24})\b[\s\S]*?\b(sk_[0-9a-f]{64})\b/g)];
    const [[, key, secret] = [], [, feedKey, feedSecret] = []] = keys;
    const named = `key=${key} secret=${secret} feed_key=${feedKey} feed_secret=${feedSecret}`;
    const [signing] = blockWith("signed()").split("key=…");
    const answers = await shell(`${signing}\n${named}\n${blockWith("$feed_key")}`);
    expect(answers).toContain('"balance":"100.00000000"');
    expect(answers).toContain('"applied":1,"unchanged":0,"refused":[]');
    const owner = new DeskClient(office.desk, { agentId: "acme", email: "owner@acme.example", password });
    expect(await owner.signIn()).toMatchObject({ code: 0 });
    const overview = await owner.get("/api/desk/overview?period=today");
    expect(overview.data).toMatchObject({
      has_trades: true,
      has_transfers: true,
      open_trades: 1,
      figures: { turnover: { value: "25.00000000" }, net_deposits: { value: "100.00000000" } },
      reached: { key: true, call: true, rate: true, feed: true, deposit: true, report: false, member: false },
    });
  });
});
