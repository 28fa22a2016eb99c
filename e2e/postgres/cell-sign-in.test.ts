import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type CellOfTest, RunningCells } from "#e2e/fixtures/cells/running-cells";
import { DeskClient } from "#e2e/fixtures/clients/desk-client";
import { missingPrograms } from "#e2e/fixtures/cluster/programs";
import { deskOverSocket } from "#e2e/fixtures/offices/desk-way";

const isMissing = missingPrograms().includes("haproxy");
if (isMissing) console.warn("The tests of signing in to cells are skipped: haproxy is not installed.");

const password = "a long password of the tests";
const signIn = "/api/desk/sign-in";
const me = "/api/desk/me";

describe.skipIf(isMissing)("one address before two cells and a directory", () => {
  let cells: RunningCells;
  beforeAll(async () => {
    cells = await RunningCells.start(1);
  });
  afterAll(() => cells?.close());

  const browser = (email: string) =>
    new DeskClient(
      deskOverSocket(() => cells.proxy.url),
      { agentId: "", email, password },
    );

  /** An agent of this cell, with a member. */
  async function agentWith(cell: CellOfTest, id: string, email: string): Promise<void> {
    await cells.ask(cell, z.unknown(), ["agent", "create", "--id", id, "--name", id, "--currency", "EUR"]);
    const member = ["member", "create", "--agent", id, "--email", email, "--role", "owner", "--password-stdin"];
    await cells.ask(cell, z.unknown(), member, password);
  }

  const agentSeen = async (client: DeskClient) => Object((await client.get(me)).data).agent?.id;

  it("says where an email signs in, and is entered there", async () => {
    await agentWith("us1", "pacific", "ana@pacific.example");
    const client = browser("ana@pacific.example");
    const body = { email: client.account.email, password };
    // The proxy leads a browser that it does not know to the first cell.
    const led = async () => (await client.post(signIn, body)).headers.get("x-cell");
    await expect.poll(led, { timeout: 20_000, interval: 3_000 }).toBe("us1");
    expect((await client.post(signIn, body, { "X-Cell": "eu1" })).code).toBe(30013);
    expect(await client.post(signIn, body, { "X-Cell": "us1" })).toMatchObject({ code: 0 });
    expect(await agentSeen(client)).toBe("pacific");
  });

  it("lets one person of two cells go from one to the other, with a proof of each", async () => {
    const email = "ben@both.example";
    await agentWith("eu1", "north", email);
    await agentWith("us1", "south", email);
    const client = browser(email);
    expect(await client.post(signIn, { email, password }, { "X-Cell": "eu1" })).toMatchObject({ code: 0 });
    const others = async () => Object((await client.get("/api/desk/cells")).data).cells;
    await expect.poll(others, { timeout: 20_000 }).toEqual([{ name: "us1", signed_in: false }]);
    const enter = (cell: CellOfTest) => client.post("/api/desk/cells/enter", { cell });
    expect(await enter("us1")).toMatchObject({ code: 0, data: { entered: false } });
    expect(await client.post(signIn, { email, password }, { "X-Cell": "us1" })).toMatchObject({ code: 0 });
    expect(await agentSeen(client)).toBe("south");
    expect(await enter("eu1")).toMatchObject({ code: 0, data: { entered: true } });
    expect(await agentSeen(client)).toBe("north");
  });
});
