import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { methodsOf, readsByName } from "#db/ports/methods";
import { engineWords } from "#db/sqlite/engine/engine-words";
import { commands } from "#lib/commands/catalogue";
import { KeptPortions } from "#lib/domain/reports/report-plan";
import { readsIn } from "./catalogue";

const kept = new KeptPortions();
const reads = readsIn(engineWords, kept);

/** What the files of a folder export. */
async function exportsOf(folder: string, ending: RegExp): Promise<unknown[]> {
  const files = await readdir(folder, { recursive: true });
  const meant = files.filter((file) => ending.test(file) && !file.endsWith(".test.ts"));
  const modules = await Promise.all(meant.map((file): Promise<object> => import(join(process.cwd(), folder, file))));
  return modules.flatMap((module) => Object.values(module));
}

const isTable = (value: unknown): value is object => typeof value === "object" && value !== null;

it("every read of a module has its method, whichever engine's words it is made with", async () => {
  const exported = await exportsOf("db/reads", /-reads\.ts$/);
  const made = exported.map((each) => (typeof each === "function" && each.length < 3 ? each(engineWords, kept) : each));
  const lanes = made
    .filter(isTable)
    .flatMap((module) => ["api", "desk"].flatMap((lane) => Object.entries(module).filter(([name]) => name === lane)));
  const names = lanes.flatMap(([, methods]) => Object.keys(methods));
  const methods = [...readsByName(reads).keys()].map((name) => name.split(".")[1]);
  expect(methods.length).toBeGreaterThan(80);
  expect(names.toSorted()).toEqual(methods.toSorted());
});

it("every command has its method", async () => {
  const exported = await exportsOf("lib/commands", /\.ts$/);
  const made = exported.filter(isTable).filter((each) => "facts" in each && "decide" in each);
  const listed = methodsOf(commands).map(([, command]) => command);
  expect(listed.length).toBeGreaterThan(80);
  expect(made.filter((each) => !listed.includes(each))).toEqual([]);
});

it("no read has the name of a command of its noun, or of a read in the other lane", () => {
  const names = Object.entries(reads).flatMap(([noun, lanes]) =>
    Object.values(lanes).flatMap((methods: object) => Object.keys(methods).map((name) => `${noun}.${name}`)),
  );
  const all = [...names, ...methodsOf(commands).map(([name]) => name)];
  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
});
