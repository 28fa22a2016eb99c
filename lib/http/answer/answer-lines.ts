import type { ItemCounts } from "./exchange";

/**
 * False for a clean answer of the API: the request log has it, and a line for each would cost a deposit a twelfth of its
 * time. What members ask has a line, and so has what is refused, whole or in part.
 */
export const hasLine = (status: number, member: string | undefined, items: ItemCounts | undefined): boolean =>
  status >= 400 || member !== undefined || (items !== undefined && isRefusedInPart(items));

const isRefusedInPart = ({ refused, warned = {} }: ItemCounts): boolean =>
  Object.keys(refused).length > 0 || Object.keys(warned).length > 0;

/** 100 lines a second: more would fill a disk during an attack, and say nothing more. */
export const answerLinesMax = 100;

/** The log lines of answers, bounded a second. The first line of a later second says how many were left out before it. */
export class AnswerLines {
  private second = 0;
  private count = 0;
  private leftOut = 0;

  constructor(private readonly write: (line: object, text?: string) => void) {}

  add(nowMs: number, line: () => object): void {
    const second = Math.floor(nowMs / 1_000);
    if (second !== this.second) {
      if (this.leftOut > 0) this.write({ left_out: this.leftOut }, "lines of answers were left out");
      this.second = second;
      this.count = 0;
      this.leftOut = 0;
    }
    if (this.count >= answerLinesMax) this.leftOut += 1;
    else this.write(line());
    this.count += 1;
  }
}
