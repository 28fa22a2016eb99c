import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindOf } from "#e2e/fixtures/clients/outcome";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { readMemberToken, sessionCookies } from "#lib/auth";
import { handedKeysUnder } from "#lib/crypto/handed-keys";
import { secretsOf } from "#lib/crypto/secrets";
import { refuse } from "#lib/domain/failure";
import { second } from "#lib/domain/time/instant";
import type { AgentPort } from "#lib/store/agent";
import { findSignedInMember } from "#lib/usecases/people/find-signed-in-member";
import { formerCellsAgainMs, formerCellsKeptMs } from "./former-cells";

const ofEu = secretsOf("a master key of the cell where the agents were, eu1");
let context: TestContext;
beforeAll(async () => {
  context = await openTestContext(undefined, "us1");
  for (const agentId of ["acme", "globex"]) await handOver(agentId, "eu1");
});
afterAll(() => context.close());

async function handOver(agentId: string, cell: string): Promise<void> {
  const sealed = handedKeysUnder(context.secrets.chainKey).seal(ofEu.handed, agentId, cell);
  await editDatabase(context.databaseFile, `insert into handed_keys values ('${agentId}', '${cell}', '${sealed}')`);
}

/** This cell with a store that nobody has asked yet, and the number of its reads. */
function fresh(listHandedCells: AgentPort["listHandedCells"] = context.store.agents.listHandedCells) {
  const asked = { reads: 0 };
  const agents: typeof context.store.agents = {
    ...context.store.agents,
    listHandedCells(limit) {
      asked.reads += 1;
      return listHandedCells(limit);
    },
  };
  return { asked, cell: { ...context, store: { ...context.store, agents } } };
}

const token = { agentId: "acme", sessionId: "s-1" };
async function cookiesOf(cell: string): Promise<string> {
  const made = await sessionCookies({ secrets: ofEu, cell }, true, token);
  return made.map((cookie) => cookie.split(";")[0]).join("; ");
}
const forged = ["zz1", "zz2", "zz3", "zz4"].map((name) => `__Host-desk-session-${name}=forged`).join("; ");
const later = (ms: number) => context.clock.pass(BigInt(ms / 1_000) * second);

describe("a cookie of another cell", () => {
  it("opens under the keys that came with any agent, and two looks at once or soon after make one read", async () => {
    const { asked, cell } = fresh();
    const cookies = await cookiesOf("eu1");
    const look = () => readMemberToken(cell, true, cookies);
    expect(await Promise.all([look(), look()])).toEqual([token, token]);
    later(formerCellsKeptMs - 1_000);
    expect(await look()).toEqual(token);
    expect(asked.reads).toBe(1);
    later(1_000);
    await look();
    expect(asked.reads).toBe(2);
  });

  it("that names cells from which nobody came costs a read a second, however many it names", async () => {
    const { asked, cell } = fresh();
    for (let times = 0; times < 3; times += 1) expect(await readMemberToken(cell, true, forged)).toBeNull();
    expect(asked.reads).toBe(1);
    const cookies = await cookiesOf("ap1");
    expect(await readMemberToken(cell, true, cookies)).toBeNull();
    await handOver("acme", "ap1");
    later(formerCellsAgainMs);
    expect(await readMemberToken(cell, true, cookies)).toEqual(token);
    expect(asked.reads).toBe(2);
  });

  it("does not sign out while the database is busy, and is read again at once", async () => {
    let isBusy = true;
    const list = context.store.agents.listHandedCells;
    const { cell } = fresh(async (limit) => (isBusy ? refuse("not_available", "It is busy.", 1) : list(limit)));
    const cookies = await cookiesOf("eu1");
    const judged = async () =>
      kindOf(await findSignedInMember(cell, await readMemberToken(cell, true, cookies), false));
    expect(await judged()).toBe("not_available");
    isBusy = false;
    // The token opens now, and its session never came here.
    expect(await judged()).toBe("member_session_ended");
  });
});
