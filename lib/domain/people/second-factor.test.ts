import { expect, it } from "vitest";
import { memberRoles } from "./role";
import { isSetUpDue, readCode } from "./second-factor";

it.each([
  ["123456", "totp", "123456"],
  [" 123 456 ", "totp", "123456"],
  ["12345", "recovery", "12345"],
  ["abcd-efgh-jkmn-pqrs", "recovery", "abcdefghjkmnpqrs"],
  ["ABCD EFGH JKMN PQRS", "recovery", "abcdefghjkmnpqrs"],
])("a code may be typed with spaces, hyphens and in any case: %s", (typed, kind, code) => {
  expect(readCode(typed)).toEqual({ kind, code });
});

it("a required factor binds whoever moves money, decides or manages keys, until they set it up", () => {
  const due = (twoFactorRequired: boolean, twoFactor: boolean) =>
    memberRoles.filter((role) => isSetUpDue({ twoFactorRequired }, { roles: [role], twoFactor }));
  expect(due(true, false)).toEqual(["owner", "finance", "approver", "developer"]);
  expect([due(true, true), due(false, false)]).toEqual([[], []]);
});
