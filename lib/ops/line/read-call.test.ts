import { describe, expect, it } from "vitest";
import { nouns } from "#lib/ops/verbs/nouns";
import { type Call, readCall } from "./read-call";

const read = (line: string): Call => readCall(nouns, line.split(" ").filter(Boolean));
const messageOf = (line: string): string => {
  const call = read(line);
  return call.asks === "nothing that exists" ? call.message : "";
};
const givenBy = (line: string) => {
  const call = read(line);
  return call.asks === "a run" ? { verb: call.verb.name, given: call.given, json: call.json } : call;
};
const helpOf = (line: string): string => {
  const call = read(line);
  return call.asks === "help" ? call.lines.join("\n") : "";
};

describe("a command line", () => {
  it("gives its flags to the verb that it names", () => {
    expect(givenBy("agent create --id acme --currency EUR --name Acme --known-players")).toEqual({
      verb: "agent create",
      given: { id: "acme", currency: "EUR", name: "Acme", "known-players": true },
      json: false,
    });
    expect(givenBy("agent list --json")).toEqual({ verb: "agent list", given: {}, json: true });
  });

  it("may give a value after an equals sign, and so one that looks like a flag", () => {
    expect(givenBy("agent suspend --id=--name")).toMatchObject({ given: { id: "--name" } });
    expect(givenBy("key set --key k --allow=")).toMatchObject({ given: { key: "k", allow: "" } });
  });

  it("may name a noun alone where that is the call, and its list beside it", () => {
    expect(givenBy("backup copy.db --json")).toEqual({ verb: "backup", given: { file: "copy.db" }, json: true });
    expect(givenBy("backup list")).toMatchObject({ verb: "backup list" });
    expect(givenBy("restore ./list")).toMatchObject({ verb: "restore", given: { file: "./list" } });
  });

  it("reads standard input for a dash, and any name after two", () => {
    expect(givenBy("trades import -")).toMatchObject({ given: { file: "-" } });
    expect(givenBy("trades import -- --json")).toMatchObject({ given: { file: "--json" }, json: false });
  });
});

describe("a command line that is wrong is told in one line", () => {
  it.each([
    ["", "Name a noun: agent, key,"],
    ["agnt list", 'There is no noun "agnt". There is agent, key,'],
    ["agent", '"agent" needs a verb. There is create, set, suspend, resume, stop, start, list.'],
    ["agent make", '"agent" has no verb "make". There is create, set, suspend, resume, stop, start, list.'],
    ["agent suspend", '"agent suspend" needs --id. See --help.'],
    ["backup", '"backup" needs FILE. See --help.'],
    ["agent suspend --id", "--id needs a value."],
    ["agent suspend --id --json", "--id needs a value."],
    ["agent suspend --id a --id b", "--id is given twice."],
    ["agent list --json=yes", "--json takes no value."],
    ["agent suspend --id a --force", '"agent suspend" has no use for "--force". It takes --id, --json, --help.'],
    ["agent suspend a", '"agent suspend" has no use for "a". It takes --id, --json, --help.'],
    ["backup a b", "FILE is given twice."],
    ["backup --file a", '"backup" has no use for "--file". It takes FILE, --json, --help.'],
  ])("%s", (line, message) => {
    expect(messageOf(line)).toContain(message);
    expect(messageOf(line)).not.toContain("\n");
  });
});

describe("help", () => {
  it("of the tool names every noun", () => {
    for (const { name, summary } of nouns) expect(helpOf("--help")).toMatch(new RegExp(`^  ${name} +${summary}$`, "m"));
  });

  it.each(nouns)("of $name shows how to make each of its calls", ({ name, verbs }) => {
    for (const verb of verbs) expect(helpOf(`${name} --help`)).toContain(`npm run ops -- ${verb.name}`);
  });

  it.each(nouns.flatMap(({ verbs }) => verbs))(
    "of $name tells all that it takes, and needs nothing else given",
    (verb) => {
      const words = verb.name.includes(" ") ? verb.name : `${verb.name} x`;
      expect(helpOf(`${words} --help`)).toContain(verb.summary);
      for (const name of Object.keys(verb.flags.shape)) {
        expect(helpOf(`${words} --help`)).toMatch(new RegExp(`^  (--${name}|${name.toUpperCase()})\\b.* {2}\\S`, "m"));
      }
    },
  );
});

describe("the tool", () => {
  it("can list what there is of every noun", () => {
    // A move happens once, so there is no list of moves.
    const listed = nouns.filter(({ name }) => name !== "migrate-to");
    expect(listed.filter(({ name, verbs }) => !verbs.some((verb) => verb.name === `${name} list`))).toEqual([]);
  });

  it("has each call once, so that no verb can run another's", () => {
    const names = nouns.flatMap(({ verbs }) => verbs.flatMap(({ calls }) => calls.map(({ name }) => name)));
    expect(new Set(names).size).toBe(names.length);
  });
});
