import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiCallSnippet, type SnippetCall } from "#lib/browser/formats/api-call-snippet";
import { sign } from "#lib/crypto/signature";
import { reportCall } from "./api-call-dialog";

const times = {
  create_start_time: "2026-11-01T00:00:00.000000001Z",
  create_end_time: "2026-11-08T00:00:00Z",
  settlement_start_time: null,
  settlement_end_time: null,
};
const report = reportCall("http://127.0.0.1:3000", times);
const transfer: SnippetCall = {
  origin: "http://127.0.0.1:3000",
  method: "POST",
  target: "/api/v1/user/exchange/wallets/p-1/deposits",
  idempotencyKey: "idem-1",
  body: '{"currency":"EUR","amount":"10","ticket_id":"t-1"}',
  apiKey: "ak_2",
};

const secret = "it's a $ecret `with` %s \\n";

/** Each shell reads the call as a script and as typed input, because the same line may mean different things in the two. */
const shells: readonly (readonly [string, ...string[]])[] = [
  ["sh"],
  ["dash"],
  ["bash", "--norc", "--noprofile", "-i"],
  ["zsh", "-f", "-i"],
];
const present = shells.filter(([shell]) => spawnSync(shell, ["-c", "true"]).status === 0);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "snippet-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the call with a stand-in for curl and gives curl's arguments and input. Any other command that runs leaves a mark. */
async function run(call: SnippetCall, [shell, ...parameters]: readonly [string, ...string[]] = ["sh"]) {
  const out = join(folder, randomUUID());
  const env = { ...process.env, API_KEY: "ak_1", API_SECRET: secret, OUT: out };
  // The shell gets a session of its own, because an interactive one would take over the terminal that runs the tests.
  const child = spawn(shell, parameters, { env, detached: true, stdio: ["pipe", "ignore", "ignore"] });
  const stand = `curl() { { printf '%s\\n' "$@"; printf 'INPUT '; od -An -v -tx1 | tr -d ' \\n'; } >"$OUT"; }`;
  child.stdin.end(`${stand}\n${apiCallSnippet(call)}exit\n`);
  await once(child, "close");
  const [given = "", input = ""] = readFileSync(out, "utf8").split("INPUT ");
  const lines = given.split("\n");
  const header = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
  return { lines, header, body: Buffer.from(input.trim(), "hex") };
}

/** Fails unless the snippet signs exactly the bytes that it sends, and executes nothing from the given text. */
async function expectSigned(call: SnippetCall, target: string): Promise<void> {
  await Promise.all(present.map((shell) => expectSignedIn(shell, call, target)));
}

async function expectSignedIn(shell: readonly [string, ...string[]], call: SnippetCall, target: string): Promise<void> {
  const { lines, header, body } = await run(call, shell);
  const apiKey = call.apiKey ?? "ak_1";
  const { idempotencyKey, method } = call;
  expect(lines, shell[0]).toContain(`${call.origin}${target}`);
  expect(header("X-Api-Key"), shell[0]).toBe(apiKey);
  expect(header("X-Idempotency-Key"), shell[0]).toBe(idempotencyKey);
  expect(body.toString("latin1"), shell[0]).toBe(call.body);
  expect(lines.includes("--data-binary"), shell[0]).toBe(call.body !== "");
  const fields = { apiKey, timestamp: header("X-Timestamp"), idempotencyKey, method, target, body };
  expect(header("X-Signature"), shell[0]).toBe(sign(secret, fields));
}

describe("an API call as a snippet", () => {
  it("signs what it sends, whatever the secret holds, in a script and pasted into any shell that is here", async () => {
    await expectSigned(
      report,
      "/api/v1/exchange/report/trade-summary?create_start_time=2026-11-01T00:00:00.000000001Z&create_end_time=2026-11-08T00:00:00Z",
    );
    await expectSigned(transfer, transfer.target);
  });

  it("names no secret, nor a key unless it is given one, and holds no comment, which some interactive shells refuse", () => {
    const snippet = apiCallSnippet(report);
    expect(snippet).toMatch(/"\$API_KEY"[\s\S]*"\$API_SECRET"/);
    expect(snippet).not.toContain("API_KEY=");
    expect(apiCallSnippet(transfer)).toMatch(/^API_KEY='ak_2'\n/);
    expect(snippet.split("\n").filter((line) => line.trimStart().startsWith("#"))).toEqual([]);
  });

  const hostile = [
    `'; echo owned; '`,
    "$(echo owned)`echo owned`$HOME",
    "\\'; echo owned #",
    "line one\nline two'\n'; echo owned\n",
    "%s %n %d \\n \\0",
    "!! !echo",
    "\r\t\u0000\u001b[31mred\u0007",
    "\u00e2\u0080\u00ae reversed",
    "\u00ff\u00fe no utf-8",
    Buffer.from('héllo 你好 {"a":1}', "utf8").toString("latin1"),
    "trailing newlines\n\n\n",
    "-d @/etc/passwd",
    "one\n^one^owned^\n!! !$ # two",
    "# no comment\n=ls ~ *? [a-z] {1,2}",
    `{"long":"${"x".repeat(5_000)}"}`,
  ];

  it.each(hostile)("sends a body of %j byte for byte, and runs nothing of it", async (body) => {
    await expectSigned({ ...transfer, body }, transfer.target);
    expect((await run({ ...transfer, body })).lines.join("\n")).not.toContain("owned");
  });

  it("contains nothing in a pasted body that a terminal would act upon", () => {
    for (const body of hostile) {
      const snippet = apiCallSnippet({ ...transfer, body });
      expect(snippet).toMatch(/^[\n -~\p{L}\p{N}]*$/u);
      expect(Math.max(...snippet.split("\n").map((line) => line.length))).toBeLessThan(1_024);
    }
  });

  it("sends a target that holds quotes, commands and curl's own shorthand as one target", async () => {
    const target = `/api/v1/x/'$(echo owned)\`echo owned\`/../{a,b}[1-9]"#<>?q=%zz&r=\\&u=Ã¤`;
    const sent = `/api/v1/x/'$(echo%20owned)%60echo%20owned%60/../%7Ba,b%7D[1-9]%22%23%3C%3E?q=%zz&r=%5C&u=%C3%A4`;
    await expectSigned({ ...transfer, target }, sent);
    expect((await run({ ...transfer, target })).lines).toEqual(expect.arrayContaining(["--globoff", "--path-as-is"]));
  });

  it("takes an idempotency key as it stands", async () => {
    await expectSigned({ ...transfer, idempotencyKey: `a'b"; echo $(echo owned)` }, transfer.target);
  });

  it("names the method only when curl would choose another", async () => {
    expect((await run(transfer)).lines).not.toContain("--request");
    expect((await run({ ...transfer, body: "" })).lines).toEqual(expect.arrayContaining(["--request", "POST"]));
    expect((await run({ ...report, body: "x" })).lines).toEqual(expect.arrayContaining(["--request", "GET"]));
  });
});
