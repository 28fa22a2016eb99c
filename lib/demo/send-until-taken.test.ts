import { expect, it } from "vitest";
import { codeOf } from "#lib/domain/failure";
import { demoSendsMax, sendUntilTaken } from "./send-until-taken";

/** Sends to a service that gives these codes in turn, and the last of them from then on. */
async function sentTo(...codes: readonly number[]): Promise<{ code: number; sends: number }> {
  let sends = 0;
  const { code } = await sendUntilTaken(async () => {
    sends += 1;
    return { code: codes[sends - 1] ?? codes.at(-1) ?? 0, message: "" };
  }, 0);
  return { code, sends };
}

const later = codeOf("not_available");

it("a batch that is refused for now is sent again until it is taken", async () => {
  expect(await sentTo(0)).toEqual({ code: 0, sends: 1 });
  expect(await sentTo(later, later, 0)).toEqual({ code: 0, sends: 3 });
});

it("a batch that is refused for good, or too often, is given up with that answer", async () => {
  const refused = codeOf("parameter_wrong");
  expect(await sentTo(refused)).toEqual({ code: refused, sends: 1 });
  expect(await sentTo(later, refused, 0)).toEqual({ code: refused, sends: 2 });
  expect(await sentTo(later)).toEqual({ code: later, sends: demoSendsMax });
});
