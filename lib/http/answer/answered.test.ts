import { expect, it } from "vitest";
import { AnswerLines, answerLinesMax, hasLine } from "./answered";

it("answers of a second have a bounded number of lines, and a later second says how many had none", () => {
  const written: object[] = [];
  const lines = new AnswerLines((line) => written.push(line));
  for (let answer = 0; answer < answerLinesMax + 3; answer += 1) lines.add(1_500, () => ({ answer }));
  expect(written).toHaveLength(answerLinesMax);
  expect(written.at(-1)).toEqual({ answer: answerLinesMax - 1 });
  lines.add(2_000, () => ({ answer: "next" }));
  lines.add(3_000, () => ({ answer: "last" }));
  expect(written.slice(answerLinesMax)).toEqual([{ left_out: 3 }, { answer: "next" }, { answer: "last" }]);
});

it("what is refused, whole or in part, and what a member asks has a line; a clean answer of the API has none", () => {
  const taken = (refused: Record<string, number>, warned?: Record<string, number>) =>
    ({ of: "trades", done: { applied: 1 }, refused, ...(warned && { warned }) }) as const;
  expect(
    [
      hasLine(200, undefined, undefined),
      hasLine(200, undefined, taken({})),
      hasLine(401, undefined, undefined),
      hasLine(200, "ana@example.com", undefined),
      hasLine(200, undefined, taken({ agent_unknown: 1 })),
      hasLine(200, undefined, taken({}, { lose_with_payout: 1 })),
    ].join(),
  ).toBe("false,false,true,true,true,true");
});
