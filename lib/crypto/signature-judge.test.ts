import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sign } from "./signature";
import { SignatureJudge, type SignatureQuestion } from "./signature-judge";

const fields = {
  apiKey: "ak_1",
  ...{ timestamp: "1767225600000", idempotencyKey: "", method: "GET", target: "/api/v1/x", body: "" },
};
const secret = "sk_secret";
const question: SignatureQuestion = {
  request: {
    text: {
      ...{ algorithm: "AGENT-HMAC-SHA256", api_key: fields.apiKey, timestamp: fields.timestamp, idempotency_key: "" },
      ...{ method: "GET", target: fields.target },
      body_sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    },
    ...{ body: "", host: "" },
  },
  signature: sign(secret, { ...fields, method: "get" }),
  candidates: [{ of: "current", keyId: fields.apiKey, secret }],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "judge-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("a signature is judged in a thread of its own, and the thread that asks goes on meanwhile", async () => {
  const judge = new SignatureJudge();
  const asked = Promise.all(Array.from({ length: 8 }, () => judge.judge(question)));
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  const found = await asked;
  clearInterval(turning);
  for (const one of found) expect(one).toMatchObject({ value: { found: "match", mistakes: ["method_lower_case"] } });
  expect(turns).toBeGreaterThan(2);
  await judge.close();
});

it("a thread that dies leaves nobody waiting, and the next question starts another", async () => {
  const complaints: unknown[] = [];
  const script = join(folder, "thread.mjs");
  writeFileSync(
    script,
    'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { throw 1; });',
  );
  let scripts = [script];
  const judge = new SignatureJudge(
    () => scripts[0] ?? join(process.cwd(), "dist/signature-thread.mjs"),
    (error) => complaints.push(error),
  );
  const lost = await Promise.all([judge.judge(question), judge.judge(question)]);
  for (const one of lost) expect(one).toMatchObject({ failure: { kind: "not_available", retryAfterSeconds: 1 } });
  expect(complaints).toEqual([1]);
  scripts = [];
  expect(await judge.judge(question)).toMatchObject({ ok: true, value: { found: "match" } });
  await judge.close();
});
