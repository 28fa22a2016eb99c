import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { sign } from "#lib/signature";
import { apiCallSnippet } from "./api-call-snippet";

const times = {
  create_start_time: "2026-11-01T00:00:00.000000001Z",
  create_end_time: "2026-11-08T00:00:00Z",
  settlement_start_time: null,
  settlement_end_time: null,
};

describe("a report as an API call", () => {
  const secret = "it's a $ecret `with` %s \\n";
  const environment = { ...process.env, API_KEY: "ak_1", API_SECRET: secret };

  it("signs what it sends, whatever the secret holds, when it is run in sh", () => {
    // Stands for curl: prints what it was given, an argument a line.
    const script = `curl() { printf '%s\\n' "$@"; }\n${apiCallSnippet("http://127.0.0.1:3000", times)}`;
    const given = execFileSync("sh", ["-c", script], { env: environment, encoding: "utf8" }).split("\n");
    const target =
      "/api/v1/exchange/report/trade-summary?create_start_time=2026-11-01T00:00:00.000000001Z&create_end_time=2026-11-08T00:00:00Z";
    expect(given).toContain(`http://127.0.0.1:3000${target}`);
    const header = (name: string) => given.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
    const timestamp = header("X-Timestamp");
    expect(header("X-Api-Key")).toBe("ak_1");
    expect(header("X-Signature")).toBe(
      sign(secret, { apiKey: "ak_1", timestamp, idempotencyKey: "", method: "GET", target, body: "" }),
    );
  });

  it("names no key and no secret, and holds no comment, which some interactive shells refuse", () => {
    const snippet = apiCallSnippet("https://office.example", times);
    expect(snippet).toMatch(/"\$API_KEY"[\s\S]*"\$API_SECRET"/);
    expect(snippet.split("\n").filter((line) => line.trimStart().startsWith("#"))).toEqual([]);
  });
});
