import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packClient } from "./client-package";
import { oneFile } from "./one-file";

it("the same sources make the same package, byte for byte", () => {
  const source = oneFile((name) => readFileSync(join("lib/client-sdk", `${name}.ts`), "utf8"));
  const pack = () => packClient(source, join(process.cwd(), "node_modules/typescript/bin/tsc"));
  expect(Buffer.from(pack()).equals(Buffer.from(pack()))).toBe(true);
});
