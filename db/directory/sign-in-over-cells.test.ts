import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf, signedInOf } from "#e2e/fixtures/clients/outcome";
import { type CellUnderTest, TwoCells } from "#e2e/fixtures/databases/two-cells";
import { feedAgents } from "#lib/usecases/cells/feed-directory";
import type { Context } from "#lib/usecases/context";
import { createMember } from "#lib/usecases/people/create-member";
import { signIn } from "#lib/usecases/people/sign-in";

const password = "correct horse battery";
let cells: TwoCells;
let asked = 0;
beforeAll(async () => {
  cells = await TwoCells.open();
  for (const { directory } of [cells.eu, cells.us]) resultOf(await directory.enterCell(null));
});
afterAll(() => cells.close());

/** A person of a new agent in each of these cells. */
async function person(...of: readonly CellUnderTest[]): Promise<string> {
  asked += 1;
  const email = `person-${asked}@example.com`;
  for (const cell of of) {
    const agent = await cell.ownAgent();
    const facts = { agentId: agent.id, email, roles: ["owner" as const], auditorUntil: null, password };
    resultOf(await createMember(cell.context, facts, cell.author()));
    resultOf(await feedAgents(cell, [agent.id]));
  }
  return email;
}

/** A sign-in from an address that no other has. */
function from(context: Context, email: string, typed = password, invitation: string | null = null) {
  asked += 1;
  const nothing = { code: null, agentId: null, deviceMark: null, former: null };
  const address = `2001:db8:0:${asked.toString(16)}::1`;
  return signIn(context, {
    ...nothing,
    email,
    password: typed,
    address,
    invitation,
    browser: "Firefox",
    requestId: "r",
  });
}

/** Where each cell says that the email signs in: its own name for the usual refusal. */
const saidBy = async (email: string, typed = "wrong horse battery") =>
  Promise.all(
    [cells.eu, cells.us].map(async ({ context, cell }) => {
      const refused = await from(context, email, typed);
      return refused.ok ? "in" : (refused.failure.cell ?? cell);
    }),
  );

describe("a sign-in at any cell", () => {
  it("is told the cell of its email, which lets it in", async () => {
    const { eu, us } = cells;
    const email = await person(us);
    const refused = await from(eu.context, email);
    expect(refused).toMatchObject({ failure: { kind: "sign_in_refused", cell: "us1" } });
    expect(refusalOf(refused)).toBe("This email signs in at cell us1.");
    signedInOf(await from(us.context, email));
  });

  it("follows a person's agent to its new cell, and is told so at the old one", async () => {
    const { eu, us } = cells;
    const email = await person(eu);
    signedInOf(await from(eu.context, email));
    const agentId = resultOf(await eu.store.people.findAccount(email))?.memberships[0]?.agent.id ?? "";
    resultOf(await cells.move(agentId, eu, us));
    expect(await saidBy(email, password)).toEqual(["us1", "in"]);
  });

  it("learns nothing of who exists: of people of one cell or both, and of strangers, one cell is told by all", async () => {
    const { eu, us } = cells;
    const emails = [
      await person(eu),
      await person(us),
      await person(eu, us),
      "nobody@example.com",
      "nobody-2@example.com",
    ];
    for (const email of emails) {
      const [byEu, byUs] = await saidBy(email);
      expect([email, byEu]).toEqual([email, byUs]);
    }
  });

  it("is let in by each cell of a person who works in both", async () => {
    expect(await saidBy(await person(cells.eu, cells.us), password)).toEqual(["in", "in"]);
  });

  it("with an invitation is led nowhere, because the link is this cell's", async () => {
    const refused = await from(cells.eu.context, await person(cells.us), password, "a".repeat(43));
    expect(refused).toMatchObject({ failure: { kind: "sign_in_refused" } });
    expect(refused).not.toMatchObject({ failure: { cell: expect.anything() } });
  });
});

describe("while the directory is away", () => {
  it("people of the cell sign in, and all others get the usual refusal", async () => {
    const { eu, us } = cells;
    const [own, other] = [await person(eu), await person(us)];
    const away = async () => ({ ok: false, failure: { kind: "not_available", message: "It is away." } }) as const;
    const context = { ...eu.context, directory: { ...eu.directory, signInCell: away } };
    signedInOf(await from(context, own));
    const refused = [
      await from(context, other),
      await from(context, own, "wrong"),
      await from(context, "nobody@e.com"),
    ];
    expect(new Set(refused.map(refusalOf)).size).toBe(1);
    for (const outcome of refused) expect(outcome).not.toMatchObject({ failure: { cell: expect.anything() } });
  });
});
