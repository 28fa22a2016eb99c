import { expect, it } from "vitest";
import { ApiError } from "./api-error";
import { fieldAtFault, isRefused } from "./field-at-fault";

const refused = (parameter: string | null, status = 400) =>
  new ApiError({ status, code: 10020, message: "said", parameter });

it("a refusal belongs to the field that it names, and to the form where it names none of its fields", () => {
  const fields = ["url", "types"] as const;
  expect(fieldAtFault(refused("url"), fields)).toBe("url");
  expect(fieldAtFault(refused("types.3"), fields)).toBe("types");
  for (const parameter of [null, "agent", ""]) expect(fieldAtFault(refused(parameter), fields)).toBeUndefined();
  expect(fieldAtFault(new Error("url"), fields)).toBeUndefined();
});

it("correcting a field takes a refusal away, and never an outcome that nobody knows", () => {
  expect(isRefused(refused("url", 422))).toBe(true);
  for (const status of [0, 500, 503]) expect(isRefused(refused(null, status))).toBe(false);
});
