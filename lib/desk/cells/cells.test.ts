import { describe, expect, it } from "vitest";
import { KnownAgents } from "#e2e/fixtures/cells/known-agents";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const directory = new KnownAgents({});
const office = openInProcessOffice("eu1", directory);
const alone = openInProcessOffice();

describe("a person's other cells", () => {
  it("are listed without this one, with whether the browser has a session there", async () => {
    const client = await signedInMember(office, "viewer");
    directory.people.set(client.account.email, ["eu1", "us1", "ap1"]);
    client.cookies.set("desk-session-ap1", "of another cell");
    expect((await client.get("/api/desk/cells")).data).toEqual({
      cells: [
        { name: "ap1", signed_in: true },
        { name: "us1", signed_in: false },
      ],
    });
  });

  it("are none while the directory is away, and all else works", async () => {
    const client = await signedInMember(office, "viewer");
    directory.people.set(client.account.email, ["us1"]);
    directory.isAway = true;
    expect(await client.get("/api/desk/cells")).toMatchObject({ code: 0, data: { cells: [] } });
    expect(await client.get("/api/desk/me")).toMatchObject({ code: 0, data: { has_cells: true } });
    expect(await client.elsewhere().signIn("wrong")).toMatchObject({ code: 30013 });
    expect(await client.elsewhere().signIn()).toMatchObject({ code: 0 });
    directory.isAway = false;
  });

  it("are not spoken of without cells", async () => {
    const client = await signedInMember(alone, "viewer");
    expect((await client.get("/api/desk/me")).data).not.toHaveProperty("has_cells");
    expect((await client.get("/api/desk/cells")).data).toEqual({ cells: [] });
    client.cookies.set("desk-session-us1", "of another cell");
    expect((await client.post("/api/desk/cells/enter", { cell: "us1" })).data).toEqual({ entered: false });
  });
});

describe("a switch to another cell", () => {
  it("changes only where the browser's pages come from, and only with a session there", async () => {
    const client = await signedInMember(office, "viewer");
    const enter = async () => (await client.post("/api/desk/cells/enter", { cell: "us1" })).data;
    expect(await enter()).toEqual({ entered: false });
    expect(client.cookies.get("desk-cell")).toBe("eu1");
    client.cookies.set("desk-session-us1", "of another cell");
    const before = new Map(client.cookies);
    expect(await enter()).toEqual({ entered: true });
    expect(client.cookies).toEqual(before.set("desk-cell", "us1"));
  });

  it("goes to no cell whose name could not be one", async () => {
    const client = await signedInMember(office, "viewer");
    for (const cell of ["", "EU1", "us1; Path=/x", "a".repeat(17)]) {
      expect(await client.post("/api/desk/cells/enter", { cell })).toMatchObject({ status: 400 });
    }
  });
});

describe("a refused sign-in", () => {
  it("names the email's cell in its sentence and in X-Cell, and none where it is this cell", async () => {
    const client = (await signedInMember(office, "viewer")).elsewhere();
    directory.people.set("ana@example.com", ["us1"]);
    const ask = (email: string) => client.post("/api/desk/sign-in", { email, password: "wrong horse battery" });
    const [led, refused] = [await ask("Ana@Example.com"), await ask("nobody@example.com")];
    expect([led, refused]).toMatchObject([
      { code: 30013, message: "This email signs in at cell us1." },
      { code: 30013, message: expect.stringContaining("Check both") },
    ]);
    expect([led.headers.get("x-cell"), refused.headers.get("x-cell")]).toEqual(["us1", undefined]);
  });
});
