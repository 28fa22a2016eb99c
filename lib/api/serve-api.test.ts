import { expect, it } from "vitest";
import { routes } from "./serve-api";

it("the API names each operation once, and has it in one place", () => {
  const names = routes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const places = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});
