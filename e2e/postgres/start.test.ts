import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { childEnvironment } from "#e2e/fixtures/offices/child-environment";

it("a server that waits for its database ends soon after a signal, with one line that says what it waited for", async () => {
  const away = { DATABASE_URL: "postgres://ana:hush@127.0.0.1:1/office", PORT: "0" };
  const server = spawn(process.execPath, ["dist/server.mjs"], {
    env: childEnvironment("none", away),
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    server.kill("SIGKILL");
  });
  const ended = once(server, "exit");
  let stdout = "";
  let stderr = "";
  server.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  await expect
    .poll(() => `${stdout}${stderr}`)
    .toContain("PostgreSQL does not serve office at 127.0.0.1:1 yet: waiting for it.");
  server.kill("SIGTERM");
  expect(await ended).toEqual([1, null]);
  expect(stderr).toMatch(/^PostgreSQL does not serve office at 127\.0\.0\.1:1 \(ECONNREFUSED\): start it[^\n]*\n$/);
  expect(stdout).not.toContain("hush");
});
