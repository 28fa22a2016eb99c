import { expect, it } from "vitest";
import { ApiError } from "./api-error";
import { errorTextKey } from "./error-text-key";

const failure = (status: number, code: number, message = "said") => new ApiError({ status, code, message });

it("a call without an answer is never told as a refusal", () => {
  expect(errorTextKey(failure(0, 0, ""))).toBe("unanswered");
});

it("an ended session is told apart from a refused sign-in", () => {
  expect(errorTextKey(failure(401, 30010))).toBe("sessionEnded");
  expect(errorTextKey(failure(401, 30013))).toBeNull();
});

it("a known code is told by its own text, also where its status has one", () => {
  expect(errorTextKey(failure(404, 20110))).toBe("code.20110");
  expect(errorTextKey(failure(403, 30011))).toBe("forbidden");
  expect(errorTextKey(failure(404, 30014))).toBe("missing");
});

it("what the service said is told where nothing better is known", () => {
  expect(errorTextKey(failure(409, 39999))).toBeNull();
  expect(errorTextKey(failure(409, 39999, ""))).toBe("unknown");
  expect(errorTextKey(failure(500, 10000))).toBe("unknown");
});
