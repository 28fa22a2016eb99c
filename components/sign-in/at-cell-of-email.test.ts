import { describe, expect, it } from "vitest";
import { ApiError } from "#lib/browser/asking/api-error";
import { codeOf, type FailureKind } from "#lib/domain/failure";
import { atCellOfEmail } from "./at-cell-of-email";

const refusal = (cell: string | null, kind: FailureKind = "sign_in_refused") =>
  new ApiError({ code: codeOf(kind), message: "", status: 401, cell });

/** Signs in where each cell answers as given; the cell without a name is the one that the proxy chose. */
async function signedIn(answers: Readonly<Record<string, ApiError | string>>) {
  const met: (string | null)[] = [];
  const asked: (string | null)[] = [];
  const ask = async (cell: string | null) => {
    asked.push(cell);
    const answer = answers[cell ?? "proxy"] ?? refusal(null);
    if (typeof answer === "string") return answer;
    throw answer;
  };
  const outcome = await atCellOfEmail(ask, (cell) => met.push(cell)).catch((error: unknown) => error);
  expect(met).toEqual(asked);
  return { outcome, asked };
}

describe("a sign-in over cells", () => {
  it("is repeated at the cell that the refusal names", async () => {
    expect(await signedIn({ proxy: refusal("us1"), us1: "signed in" })).toEqual({
      ...{ outcome: "signed in", asked: [null, "us1"] },
    });
  });

  it("is not repeated after any other refusal, at whatever cell", async () => {
    const wrong = refusal(null);
    expect(await signedIn({ proxy: wrong })).toEqual({ outcome: wrong, asked: [null] });
    const code = refusal("us1", "second_factor_needed");
    expect(await signedIn({ proxy: code })).toEqual({ outcome: code, asked: [null] });
    expect(await signedIn({ proxy: refusal("us1"), us1: wrong })).toEqual({ outcome: wrong, asked: [null, "us1"] });
  });

  it("asks each cell once, when cells name each other, or when the proxy leads nowhere else", async () => {
    const answers = { proxy: refusal("us1"), us1: refusal("eu1"), eu1: refusal("us1") };
    expect(await signedIn(answers)).toEqual({ outcome: answers.eu1, asked: [null, "us1", "eu1"] });
    const stuck = { proxy: refusal("us1"), us1: refusal("us1") };
    expect(await signedIn(stuck)).toEqual({ outcome: stuck.us1, asked: [null, "us1"] });
  });
});
