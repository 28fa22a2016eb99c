import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareTexts, firstPlayer, PlayerRows } from "./player-rows";

const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));

describe("rows of players", () => {
  it("are compared in the order of their texts' bytes, as databases sort them", () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(Math.sign(compareTexts(one, other))).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)));
      }),
    );
  });

  it("are handed out player by player from several tables, whether they come at once or awaited", async () => {
    const row = (playerId: string) => ({ agentId: "acme", playerId });
    async function* awaited() {
      yield* [row("b"), row("b"), row("\u{10000}")];
    }
    const both = [await PlayerRows.over([row("a"), row("\uffff")]), await PlayerRows.over(awaited())];
    const seen: string[] = [];
    for (let player = firstPlayer(both); player; player = firstPlayer(both)) {
      for (const rows of both) while (await rows.take(player)) seen.push(player.playerId);
    }
    expect(seen).toEqual(["a", "b", "b", "\uffff", "\u{10000}"]);
  });
});
