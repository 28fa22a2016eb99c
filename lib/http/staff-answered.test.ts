import { describe, expect, it } from "vitest";
import { operationOf } from "./staff-answered";

const nameOf = (path: string, parameters: Record<string, string> = {}) =>
  operationOf(new Request(`http://own.invalid/api/staff/${path}`, { method: "POST" }), parameters);

describe("an operation's name in log and metrics", () => {
  it("is its route's, with the names of its parameters in place of what was asked for", () => {
    expect(nameOf("trades?mark=1")).toBe("staff POST trades");
    expect(nameOf("players/ann/block", { playerId: "ann" })).toBe("staff POST players/{playerId}/block");
    expect(nameOf("trades/a%2Fb", { tradeId: "a/b" })).toBe("staff POST trades/{tradeId}");
  });

  it("is the same however the path is spelled, or the metrics would grow with every spelling", () => {
    for (const spelled of ["players/ann", "players/%61nn", "players/a%6en", "players/a%6En", "%70layers/ann"]) {
      expect(nameOf(spelled, { playerId: "ann" })).toBe("staff POST players/{playerId}");
    }
    expect(nameOf("players/%61nn", { playerId: "%61nn" })).toBe("staff POST players/{playerId}");
    expect(nameOf("players/%ff", { playerId: "%ff" })).toBe("staff POST players/{playerId}");
    expect(nameOf("players/%ff", { playerId: "\ufffd" })).toBe("staff POST players/{malformed}");
  });
});
