import { expect, it } from "vitest";
import { type Recent, recentsOf, rememberRecent } from "./recents";

const owner = { agentId: "acme", email: "ana@example.com" };

function emptyStorage() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  };
  return { kept, storage: () => storage };
}

const player = (id: string): Recent => ({ kind: "player", label: id, href: `/players/${id}` });

it("what was opened is offered again, newest first, once, and no more than six", () => {
  const { storage } = emptyStorage();
  for (const id of ["p-1", "p-2", "p-1", "p-3", "p-4", "p-5", "p-6", "p-7"]) rememberRecent(storage, owner, player(id));
  expect(recentsOf(storage, owner).map(({ label }) => label)).toEqual(["p-7", "p-6", "p-5", "p-4", "p-3", "p-1"]);
});

it("another agent and another member have their own", () => {
  const { storage } = emptyStorage();
  rememberRecent(storage, owner, player("p-1"));
  expect(recentsOf(storage, { ...owner, agentId: "rival" })).toEqual([]);
  expect(recentsOf(storage, { ...owner, email: "ben@example.com" })).toEqual([]);
});

it("what cannot be read, or leads away from this site, is left out", () => {
  const { kept, storage } = emptyStorage();
  rememberRecent(storage, owner, player("p-1"));
  const [slot = ""] = kept.keys();
  const bad = [{ ...player("x"), href: "//evil.example" }, { ...player("x"), kind: "other" }, null, "x", player("p-2")];
  kept.set(slot, JSON.stringify(bad));
  expect(recentsOf(storage, owner)).toEqual([player("p-2")]);
  kept.set(slot, "{");
  expect(recentsOf(storage, owner)).toEqual([]);
});

it("a browser that refuses its storage breaks nothing", () => {
  const refusing = (): Storage => {
    throw new Error("refused");
  };
  expect(() => rememberRecent(refusing, owner, player("p-1"))).not.toThrow();
  expect(recentsOf(refusing, owner)).toEqual([]);
});
