import { expect, it } from "vitest";
import { type MemberRole, mayDo, memberRoles } from "#lib/domain/people/role";
import { kindsSeen, type TimelineSubject } from "./timeline-kinds";

const seen = (subject: TimelineSubject, role: MemberRole) =>
  kindsSeen(subject, (capability) => mayDo([role], capability));

it("a member sees on a timeline the kinds of lines that their role reads elsewhere", () => {
  expect(Object.fromEntries(memberRoles.map((role) => [role, seen("ticket", role)]))).toEqual({
    owner: ["audit", "request", "transfer", "close", "refusal", "approval", "draft"],
    finance: ["transfer", "close", "refusal", "approval", "draft"],
    approver: ["transfer", "close", "refusal", "approval"],
    developer: ["request"],
    auditor: ["audit", "request", "transfer", "close", "refusal", "approval", "draft"],
    viewer: ["transfer", "close", "refusal"],
  });
  expect(seen("player", "finance")).toEqual(["movement", "transfer", "close", "refusal", "approval", "draft"]);
  expect(seen("trade", "viewer")).toEqual(["movement", "version"]);
  expect(seen("trade", "owner")).toEqual(["audit", "movement", "version"]);
  expect(seen("key", "owner")).toEqual(["audit", "request"]);
});
