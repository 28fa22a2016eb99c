import { expect, it } from "vitest";
import { ApiError } from "./api-error";
import { errorTextKey } from "./code-texts";

const failure = (status: number, code: number, message = "said") => new ApiError({ status, code, message });

it("a call without an answer is never shown as a refusal", () => {
  expect(errorTextKey(failure(0, 0, ""))).toBe("unanswered");
});

it("an ended session has another text than a refused sign-in", () => {
  expect(errorTextKey(failure(401, 30010))).toBe("sessionEnded");
  expect(errorTextKey(failure(401, 30013))).toBeNull();
});

it("a known code has its own text, even when its status has one", () => {
  expect(errorTextKey(failure(404, 20110))).toBe(20110);
  expect(errorTextKey(failure(403, 30011))).toBe("forbidden");
  expect(errorTextKey(failure(404, 30014))).toBe("missing");
});

it("the service's own message is shown when there is no better text", () => {
  expect(errorTextKey(failure(409, 39999))).toBeNull();
  expect(errorTextKey(failure(409, 39999, ""))).toBe("unknown");
  expect(errorTextKey(failure(500, 10000))).toBe("unknown");
});

it("a refused form is told what is wrong with it: only a page's address has a range and filters", () => {
  const facts = { status: 400, code: 10020, message: "url names no port." };
  expect(errorTextKey(new ApiError(facts))).toBeNull();
  expect(errorTextKey(new ApiError({ ...facts, isRead: true }))).toBe(10020);
});
