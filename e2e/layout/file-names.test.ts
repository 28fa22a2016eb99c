import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { expect, it } from "vitest";

const folders = ["app/_server", "components", "db", "lib"];

/** Entries, shapes and tests; a page's later form exports the page; records and queries are named for their noun. */
const named =
  /\.test\.tsx?$|-(shape|on-wire)\.ts$|\/main\.ts$|-thread\.ts$|\/later-|^db\/store-contract|^lib\/(client-sdk|store|browser\/(queries|messages))\//;

const exported = /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|class|let|interface|type) (\w+)/gm;

const plain = (name: string): string => name.replace(/-|\.tsx?$/g, "").toLowerCase();

it("a file with a single export is named for it", async () => {
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const files = found.flat().filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  const paths = files.map((entry) => relative(".", join(entry.parentPath, entry.name)));
  const singles = await Promise.all(
    paths
      .filter((path) => !named.test(path))
      .map(async (path) => {
        const [first, ...others] = [...(await readFile(path, "utf8")).matchAll(exported)].map(([, name = ""]) => name);
        return first === undefined || others.length > 0 || plain(basename(path)) === plain(first)
          ? []
          : [`${path}: ${first}`];
      }),
  );
  expect(singles.flat()).toEqual([]);
});
