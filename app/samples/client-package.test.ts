import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { packClient } from "./client-package";
import { oneFile } from "./one-file";
import { tarball } from "./tarball";

it("the same sources make the same package, byte for byte", () => {
  const source = oneFile((name) => readFileSync(join("lib/client-sdk", `${name}.ts`), "utf8"));
  const pack = () => packClient(source, join(process.cwd(), "node_modules/typescript/bin/tsc"));
  expect(Buffer.from(pack()).equals(Buffer.from(pack()))).toBe(true);
});

it("a tarball holds its files whole, each at a multiple of 512 bytes", () => {
  const tar = gunzipSync(tarball({ "package/a": "é".repeat(300), "package/b": "" }));
  expect(tar.length % 512).toBe(0);
  expect(tar.toString("latin1", 0, 9)).toBe("package/a");
  expect(tar.toString("utf8", 512, 1_112)).toBe("é".repeat(300));
  expect(tar.toString("latin1", 1_536, 1_545)).toBe("package/b");
});
