import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { routes } from "#lib/api/serve-api";

const catchAll = "/api/v1/[...unknown]";

/** Path and method of every route file that Next serves, its parameters written as the table writes them. */
function routeFiles(): string[] {
  const files = readdirSync("app/api/v1", { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => join("/api/v1", dirname(file)))
    .filter((path) => path !== catchAll)
    .flatMap((path) => {
      const source = readFileSync(join("app", path, "route.ts"), "utf8");
      const methods = [...source.matchAll(/export const ([A-Z]+) = /g)].map(([, method]) => method);
      return methods.map((method) => `${method} ${path.replace(/\[(\w+)\]/g, "{$1}")}`);
    });
}

describe("the table of routes", () => {
  it("is the one that Next's route files serve, method by method", () => {
    const table = routes.map(({ method, path }) => `${method} ${path}`);
    expect(routeFiles().sort()).toEqual(table.sort());
  });

  it("names each operation once", () => {
    const names = routes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
