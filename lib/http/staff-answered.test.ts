import { describe, expect, it } from "vitest";
import { operationOf, withoutBody } from "./staff-answered";

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

describe("an answer to a HEAD", () => {
  it("keeps its status and headers, and lets go of the stream that nobody will read", async () => {
    let cancelled = false;
    const stream = new ReadableStream({
      cancel() {
        cancelled = true;
      },
    });
    const answer = await withoutBody(new Response(stream, { status: 200, headers: { "X-Total-Rows": "7" } }));
    expect([answer.status, answer.headers.get("x-total-rows"), answer.body]).toEqual([200, "7", null]);
    expect(cancelled).toBe(true);
    expect((await withoutBody(new Response(null, { status: 401 }))).status).toBe(401);
  });
});
