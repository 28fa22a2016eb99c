import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, it } from "vitest";
import { receivers } from "#lib/browser/reference/samples";
import { RunningProgram } from "./running-program";
import { runnable, runs, samplesFolder } from "./sample-languages";

const folder = mkdtempSync(join(tmpdir(), "receivers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const next = `whsec_${Buffer.alloc(32, 2).toString("base64")}`;

const languages = {
  "receive-webhooks.mts": {
    isPresent: true,
    prepare: () => runnable("receive-webhooks.mts", folder),
  },
  "receive-webhooks.py": {
    isPresent: runs("python3", "--version"),
    prepare: () => ["python3", join(samplesFolder, "receive-webhooks.py")],
  },
} as const;

/** Each test's receiver keeps a file of its own. */
const newFile = () => join(mkdtempSync(join(folder, "kept-")), "events");

async function receive(file: keyof typeof languages, kept: string, secrets = secret) {
  const program = new RunningProgram([...languages[file].prepare(), "0", kept], { WEBHOOK_SECRET: secrets });
  const port = await program.until(/listening on (\d+)/);
  return { program, url: `http://localhost:${port}/webhooks` };
}

const bodyOf = (sequence: number, note = "票 💶") =>
  JSON.stringify({ type: "deposit.posted", timestamp: "2026-11-01T10:00:00.000000001Z", data: { sequence, note } });

interface Delivery {
  readonly body?: string;
  readonly under?: readonly string[];
  readonly atMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The status of a delivery as the published library signs it, to the second. */
async function deliver(url: string, id: string, { body = bodyOf(1), under = [secret], atMs, headers }: Delivery = {}) {
  const at = new Date(atMs ?? Date.now());
  const signatures = under.map((each) => new Webhook(each).sign(id, at, body));
  const signed = {
    "Content-Type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": signatures.join(" "),
  };
  const { status } = await fetch(url, { method: "POST", body, headers: { ...signed, ...headers } });
  return status;
}

it("every receiver that is offered is run here", () => {
  expect(receivers.map(({ file }) => file).sort()).toEqual(Object.keys(languages).sort());
});

for (const { file } of receivers) {
  const { isPresent } = languages[file];
  if (!isPresent) process.stderr.write(`${file} cannot be run on this machine.\n`);

  describe.skipIf(!isPresent)(`the receiver ${file}`, () => {
    it("takes each event once, however often it is delivered, at once or after a restart", async () => {
      const kept = newFile();
      const first = await receive(file, kept);
      const same = Array.from({ length: 8 }, () => deliver(first.url, "evt_1"));
      expect(new Set(await Promise.all(same))).toEqual(new Set([204]));
      expect(await deliver(first.url, "evt_2", { body: bodyOf(2) })).toBe(204);
      await first.program.end("SIGKILL");
      const again = await receive(file, kept);
      expect(await deliver(again.url, "evt_1")).toBe(204);
      expect(await deliver(again.url, "evt_3", { body: bodyOf(3) })).toBe(204);
      await again.program.until(/deposit\.posted 3/);
      await again.program.end();
      const lines = `${first.program.output}${again.program.output}`
        .split("\n")
        .filter((line) => /^deposit/.test(line));
      expect(lines).toEqual(["deposit.posted 1", "deposit.posted 2", "deposit.posted 3"]);
    });

    it("takes what the old or the new secret signed while it knows both", async () => {
      const { program, url } = await receive(file, newFile(), `${secret} ${next}`);
      expect(await deliver(url, "evt_1", { under: [secret] })).toBe(204);
      expect(await deliver(url, "evt_2", { under: [next] })).toBe(204);
      await program.end();
      const only = await receive(file, newFile());
      expect(await deliver(only.url, "evt_3", { under: [next, secret] })).toBe(204);
      expect(await deliver(only.url, "evt_4", { under: [next] })).toBe(401);
      await only.program.end();
    });

    it("takes nothing that is forged, changed, old, early, too long or no event, and goes on after it", async () => {
      const { program, url } = await receive(file, newFile());
      const refused: readonly [Delivery, number][] = [
        [{ headers: { "webhook-signature": "v1,AAAA v1 , v1,\u00e9 v2,x" } }, 401],
        [{ headers: { "webhook-id": "evt_9" } }, 401],
        [{ headers: { "webhook-timestamp": "soon" } }, 401],
        [{ atMs: Date.now() - 301_000 }, 401],
        [{ atMs: Date.now() + 302_000 }, 401],
        [{ body: bodyOf(1, "x".repeat(70_000)) }, 413],
        [{ body: "[]" }, 500],
      ];
      for (const [delivery, status] of refused) expect(await deliver(url, "evt_1", delivery)).toBe(status);
      const bare = await fetch(url, { method: "POST", body: bodyOf(1) });
      expect(bare.status).toBe(401);
      expect(await deliver(url, "evt_1")).toBe(204);
      await program.until(/deposit\.posted 1/);
      await program.end();
    });
  });
}
