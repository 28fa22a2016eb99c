import { expect, it } from "vitest";
import { routes } from "./serve-api";

it("no two operations of the API share a name or a place", () => {
  const names = routes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const places = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});
