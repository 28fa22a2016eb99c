import { expect, it } from "vitest";
import { auditActions, shownOf } from "./actions";

it("no action shows a field named like a secret, except the time of a secret's use and the digest of a proof", () => {
  const names = Object.values(auditActions).flatMap(({ fields }) => [...fields]);
  const suspects = names.filter((name) => /secret|hash|digest|token|password|sealed/i.test(name));
  expect([...new Set(suspects)].sort()).toEqual(["digest", "secretUsedAt"]);
});

it("a record shows its action's fields in its own order, and nothing else", () => {
  const record = { status: "active", passwordHash: "$argon2", role: "owner" };
  expect(Object.entries(shownOf("member.role", record) ?? {})).toEqual([
    ["status", "active"],
    ["role", "owner"],
  ]);
  expect(shownOf("member.sign_in", record)).toEqual({ role: "owner" });
  expect(shownOf("trades.import_started", record)).toEqual({});
  expect(shownOf("member.role", null)).toBeNull();
});
