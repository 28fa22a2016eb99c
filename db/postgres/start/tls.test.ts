import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "#db/open";
import { openConnection } from "#db/postgres/connections/connection";
import { chainKey, fingerprint, masterKey } from "#e2e/fixtures/made/test-secrets";
import { TestClock } from "#e2e/fixtures/offices/test-context";
import { type LocalPostgres, startPostgres } from "#lib/demo/local-postgres";
import { isRoot, nobody } from "#lib/demo/postgres-binaries";
import { readSettings } from "#lib/settings/env";

const clock = new TestClock();

let folder: string;
let directory: string;
let postgres: LocalPostgres;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "certificates-"));
  openssl("req -x509 -newkey rsa:2048 -nodes -keyout root.key -out root.crt -subj /CN=root -days 2");
  openssl("req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=localhost");
  openssl("req -x509 -newkey rsa:2048 -nodes -keyout other.key -out other.crt -subj /CN=other -days 2");
  openssl("x509 -req -in server.csr -CA root.crt -CAkey root.key -CAcreateserial -out server.crt -days 2");
  if (isRoot) for (const file of ["", ...readdirSync(folder)]) chownSync(path.join(folder, file), nobody, nobody);
  directory = mkdtempSync(path.join(tmpdir(), "postgres-tls-"));
  const files = { ssl_cert_file: path.join(folder, "server.crt"), ssl_key_file: path.join(folder, "server.key") };
  postgres = await startPostgres({ directory, settings: { fsync: "off", ssl: "on", ...files } });
});
afterAll(async () => {
  await postgres.stop("fast");
  for (const each of [folder, directory]) rmSync(each, { recursive: true });
});

function openssl(call: string): void {
  const { status, stderr } = spawnSync("openssl", call.split(" "), { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}

/** The settings for an address of this PostgreSQL, whose certificate is for "localhost". */
function settingsFor(host: string, query: string) {
  const url = postgres.url("postgres").replace("127.0.0.1", host);
  const DATABASE_URL = `${url}${query.replaceAll("FOLDER", folder)}`;
  const { postgres: settings } = readSettings({ DATABASE_URL, APP_SECRET: masterKey });
  if (!settings) throw new Error("The address is one of PostgreSQL.");
  return settings;
}

async function isEncrypted(host: string, query: string): Promise<boolean | undefined> {
  const { url, tls, namesStatements } = settingsFor(host, query);
  const connection = await openConnection({ url, ssl: tls, namesStatements });
  const { rows } = await connection.client.query<{ ssl: boolean }>(
    "select ssl from pg_stat_ssl where pid = pg_backend_pid()",
  );
  await connection.close();
  return rows[0]?.ssl;
}

describe("a connection", () => {
  it.each([
    ["127.0.0.1", "", false],
    ["127.0.0.1", "?sslmode=disable", false],
    ["127.0.0.1", "?sslmode=require", true],
    ["127.0.0.1", "?sslmode=verify-ca&sslrootcert=FOLDER/root.crt", true],
    ["localhost", "?sslmode=verify-full&sslrootcert=FOLDER/root.crt", true],
  ])("to %s with %j is encrypted: %s", async (host, query, encrypted) => {
    expect(await isEncrypted(host, query)).toBe(encrypted);
  });

  it.each([
    ["another host than the certificate's", "127.0.0.1", "?sslmode=verify-full&sslrootcert=FOLDER/root.crt"],
    ["another root than is asked for", "localhost", "?sslmode=verify-full&sslrootcert=FOLDER/other.crt"],
    ["another root, whatever the host", "127.0.0.1", "?sslmode=verify-ca&sslrootcert=FOLDER/other.crt"],
    ["a root that nobody knows", "localhost", "?sslmode=verify-full"],
  ])("is refused with one clear line for %s", async (_, host, query) => {
    const options = { chainKey, fingerprint, now: () => clock.now(), complain() {}, waitMsMax: 0 };
    await expect(openPostgres({ ...options, ...settingsFor(host, query) })).rejects.toMatchObject({
      name: "UnusableDatabase",
      message: expect.stringMatching(
        /^The certificate of postgres at .* is not the expected .* correct sslmode and sslrootcert/,
      ),
    });
  });
});
